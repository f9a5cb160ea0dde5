/// Patterns to try on schema and compiler.
enum Variations {
  /// Good patterns, which have every key of the format between them.
  static let patterns = [
    """
    {"haptic":1,"name":"a","summary":"b","feedback":"impact","metadata":{"author":"c"},\
    "duration":5000,"gain":"-6dB","events":[\
    {"type":"transient","at":0,"intensity":1,"sharpness":0.5,"ring":20,"channel":1},\
    {"type":"transient","after":"previous","at":"90ms","amplitude":0.5,"frequency":"0.17kHz",\
    "gain":2,"channel":["haptic",1],"repeat":{"count":3,"every":90}}],"controls":[\
    {"control":"intensity","at":0,"points":[[0,1],[100,0.5,"exponential"]]},\
    {"control":"sharpness","points":[[0,-0.5],[100,0.5,"easeIn"]]}]}
    """,
    """
    {"haptic":1,"events":[\
    {"type":"continuous","at":0,"duration":200,"intensity":[[0,0],[200,1,"exponential"]],\
    "sharpness":[[0,0.2],[200,0.8,"step"]],"attack":10,"decay":20,"sustain":0.5,"release":30,\
    "waveform":"noise","bandwidth":0.5,"seed":7,"phase":0.25},\
    {"type":"continuous","at":300,"duration":"0.2s","amplitude":[[0,"-6dB"],[100,1]],\
    "frequency":[[0,"170Hz"],[100,200,"exponential"]],"waveform":"square","phase":"continue"},\
    {"type":"pattern","use":"impact.light","at":600,"intensity":0.5,"speed":2,"gain":0.5}]}
    """,
    """
    {"haptic":1,"events":[\
    {"type":"audio","tone":true,"duration":100,"loop":true,"attack":1,"release":1,"volume":0.5,\
    "pitch":0.5,"pan":-0.5,"channel":"haptic"},\
    {"type":"audio","file":"missing.wav","optional":true,"loop":false}],"controls":[\
    {"control":"volume","points":[[0,1]]},{"control":"pan","points":[[0,-1]]},\
    {"control":"pitch","at":10,"points":[[0,1]]}]}
    """,
  ]

  /// Patterns with an error that no schema can express.
  static let beyondSchema = [
    "duplicate-key": #"{"haptic":1,"events":[],"gain":1,"gain":2}"#,
    "envelope-order":
      #"{"haptic":1,"events":[{"type":"continuous","duration":9,"intensity":[[5,1],[2,0]]}]}"#,
    "crowded-points":
      #"{"haptic":1,"events":[{"type":"continuous","duration":9,"intensity":[[5,1],[5,0],[5,1]]}]}"#,
    "duration-too-short":
      #"{"haptic":1,"duration":5,"events":[{"type":"continuous","duration":9}]}"#,
    "pattern-too-long":
      #"{"haptic":1,"events":[{"type":"continuous","at":3600000,"duration":9}]}"#,
    "too-many-events":
      """
    {"haptic":1,"events":[{"type":"pattern","use":"notification.error",\
    "repeat":{"count":1000000,"every":1}}]}
    """,
    "no-such-pattern": #"{"haptic":1,"events":[{"type":"pattern","use":"impact.huge"}]}"#,
    "no-such-file": #"{"haptic":1,"events":[{"type":"pattern","use":"./missing.hpat"}]}"#,
    "out-of-range in a string": #"{"haptic":1,"events":[{"type":"transient","at":"2000000s"}]}"#,
  ]

  /// What a value is replaced by.
  private static let values = [
    "null", "true", "-2", "-0.5", "0", "0.5", "1", "1.5", "4.5", "65", "500", "20000", "4e6", "5e9",
    "\"\"", "\"0.5\"", "\"-3 dB\"", "\"3db\"", "\"20ms\"", "\"2e1ms\"", "\"2.e+0 Hz\"",
    "\"-.3E1dB\"", "\"2e ms\"", "\"2sec\"", "\"100Hz\"",
    "\"continue\"", "\"previous\"", "\"noise\"", "\"transient\"", "\"sharpness\"",
    "\"impact.heavy\"", "[]", "[[0,0.5,\"step\"],[3,1,\"exponential\"]]", "[[0,-0.5]]", "[[0,200]]",
    "[[0]]", "[[0,1,\"linear\",2]]", "{}",
  ]

  /// Keys that are added to objects, each with a value that is good where the key is.
  private static let additions = [
    "\"shape\":1", "\"Intensity\":1", "\"at\":1", "\"after\":\"previous\"", "\"gain\":1",
    "\"channel\":2", "\"intensity\":1", "\"amplitude\":1", "\"sharpness\":1", "\"frequency\":100",
    "\"ring\":5", "\"duration\":4000", "\"release\":5", "\"bandwidth\":1", "\"seed\":1",
    "\"phase\":0.5", "\"waveform\":\"sine\"", "\"tone\":true", "\"tone\":false", "\"loop\":true",
    "\"file\":\"a.wav\"", "\"volume\":1", "\"use\":\"selection\"", "\"speed\":1", "\"points\":[]",
    "\"repeat\":{\"count\":2,\"every\":5}", "\"every\":5", "\"control\":\"pan\"", "\"events\":[]",
  ]

  /// A pattern with one member or element left out, replaced or added, at every place in turn.
  static func of(_ pattern: String) -> [String] {
    let tree = JSONTree(pattern)
    return tree.variations { node in
      var variants = values
      if case .object(let members) = node {
        for index in members.indices {
          variants.append(JSONTree.object(members.removing(index)).text)
        }
        for addition in additions where !node.hasKey(of: addition) {
          variants.append(node.text.dropLast() + (members.isEmpty ? "" : ",") + addition + "}")
        }
      }
      if case .array(let elements) = node {
        for index in elements.indices {
          variants.append(JSONTree.array(elements.removing(index)).text)
        }
      }
      return variants
    }
  }
}

extension Array {
  /// The array without the element at a place.
  fileprivate func removing(_ index: Int) -> [Element] {
    var copy = self
    copy.remove(at: index)
    return copy
  }
}
