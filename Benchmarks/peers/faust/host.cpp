// Faust: the code that its compiler makes of one.dsp and many.dsp, and the least it needs around it.
// The two are included as classes One and Many.

extern "C" {
#include "../serve.h"
}

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#define FAUSTFLOAT float

// What the generated code expects of its surroundings.
struct Meta {
  void declare(const char *, const char *) {}
};

// Collects the places of the parameters, five a voice, in the order of their declaration.
struct UI {
  std::vector<FAUSTFLOAT *> places;
  void openVerticalBox(const char *) {}
  void closeBox() {}
  void declare(FAUSTFLOAT *, const char *, const char *) {}
  void addNumEntry(const char *, FAUSTFLOAT *place, FAUSTFLOAT, FAUSTFLOAT, FAUSTFLOAT, FAUSTFLOAT) {
    places.push_back(place);
  }
};

struct dsp {
  virtual ~dsp() = default;
  virtual void init(int sample_rate) = 0;
  virtual void buildUserInterface(UI *ui) = 0;
  virtual void compute(int count, FAUSTFLOAT **inputs, FAUSTFLOAT **outputs) = 0;
};

#include "One.h"

#include "Many.h"

// Made once: its tables are not what is measured.
static dsp &processor_for(const Workload *work, UI &ui) {
  static One one;
  static Many many;
  dsp &processor = work->voices == 1 ? static_cast<dsp &>(one) : static_cast<dsp &>(many);
  processor.init(sample_rate);
  processor.buildUserInterface(&ui);
  return processor;
}

static void render(const Workload *work, float *buffer, double *energy) {
  UI ui;
  dsp &processor = processor_for(work, ui);
  for (int index = 0; index < piece_count; ++index) {
    for (int voice = 0; voice < work->voices; ++voice) {
      FAUSTFLOAT **place = &ui.places[5 * voice];
      const Knot from = knot(work, voice, index), to = knot(work, voice, index + 1);
      if (index == 0) {
        *place[0] = from.hertz;
        *place[2] = from.amplitude;
        *place[4] = first_phase(voice);
      }
      *place[1] = (to.hertz - from.hertz) / work->piece_length;
      *place[3] = (to.amplitude - from.amplitude) / work->piece_length;
    }
    processor.compute(work->piece_length, nullptr, &buffer);
    add_energy(buffer, work->piece_length, energy);
  }
}
