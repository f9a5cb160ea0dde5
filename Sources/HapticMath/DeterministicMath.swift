/// Elementary functions that give the same bits on every processor.
///
/// The C library chooses among implementations by the processor's features, and they differ in the
/// last bits. Here only +, −, ×, ÷ and √ are used, which IEEE 754 defines exactly, and Swift never
/// fuses a multiplication with an addition. No result is meant to be correctly rounded; each is
/// within the stated error.
public enum DeterministicMath {}
