extension Diagnostic {
  /// A change of the text that mends the problem.
  public struct FixIt: Hashable, Sendable {
    /// What the change does, such as `remove the comma`.
    public var message: String
    /// How sure it is that the author wants the change.
    public var applicability: Applicability
    /// What to change, in the order of the text and without overlaps; at least one edit.
    public var edits: [Edit]

    /// Whether a change can be made without asking.
    public enum Applicability: String, Hashable, Sendable {
      /// The pattern surely means the same, or only so comes to mean what was surely meant: a program
      /// may make the change by itself.
      case safe
      /// The change is likely what the author wants, but only the author can say.
      case needsReview
    }

    /// A part of a change.
    public struct Edit: Hashable, Sendable {
      /// The bytes to replace; none to insert.
      public var range: SourceRange
      /// What stands there afterwards.
      public var replacement: String

      /// Makes an edit.
      public init(replacing range: SourceRange, with replacement: String) {
        self.range = range
        self.replacement = replacement
      }
    }

    /// Makes a fix-it of one edit.
    ///
    /// - Parameters:
    ///   - message: What the change does: in lower case, without a full stop.
    ///   - range: The bytes to replace.
    ///   - replacement: What stands there afterwards.
    ///   - applicability: How sure it is that the author wants it. Default: it needs review.
    public init(
      _ message: String, replacing range: SourceRange, with replacement: String,
      _ applicability: Applicability = .needsReview
    ) {
      self.init(message, [Edit(replacing: range, with: replacement)], applicability)
    }

    /// Makes a fix-it of several edits, which are in the order of the text and do not overlap.
    public init(_ message: String, _ edits: [Edit], _ applicability: Applicability) {
      self.message = message
      self.edits = edits
      self.applicability = applicability
    }
  }
}
