/// Does something with feedback at its beginning: a button that is felt.
///
///     withFeedback(.impact(.light)) { document.close() }
///
/// - Parameters:
///   - feedback: What is felt.
///   - output: Where. Default: the shared engine.
///   - action: What is done.
/// - Returns: What the action returns.
/// - Throws: What the action throws.
public func withFeedback<Result: ~Copyable, Failure>(
  _ feedback: Feedback, on output: any FeedbackOutput = FeedbackEngine.shared,
  _ action: () throws(Failure) -> Result
) throws(Failure) -> Result {
  output.play(feedback)
  return try action()
}

/// Does something that takes a while, with feedback at its beginning.
///
/// - Parameters:
///   - feedback: What is felt.
///   - output: Where. Default: the shared engine.
///   - isolation: Where the action runs: where the caller does.
///   - action: What is done.
/// - Returns: What the action returns.
/// - Throws: What the action throws.
public func withFeedback<Result, Failure>(
  _ feedback: Feedback, on output: any FeedbackOutput = FeedbackEngine.shared,
  isolation: isolated (any Actor)? = #isolation,
  _ action: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  output.play(feedback)
  return try await action()
}

/// Does something and notifies the user of how it ended: success, or an error where it throws.
///
///     try withNotification { try document.save() }
///
/// - Parameters:
///   - output: Where that is felt. Default: the shared engine.
///   - action: What is done.
/// - Returns: What the action returns.
/// - Throws: What the action throws.
public func withNotification<Result: ~Copyable, Failure>(
  on output: any FeedbackOutput = FeedbackEngine.shared,
  _ action: () throws(Failure) -> Result
) throws(Failure) -> Result {
  do throws(Failure) {
    let result = try action()
    output.play(.success)
    return result
  } catch {
    output.play(.error)
    throw error
  }
}

/// Does something that takes a while, and notifies the user of how it ended: success, or an error where
/// it throws.
///
/// - Parameters:
///   - output: Where that is felt. Default: the shared engine.
///   - isolation: Where the action runs: where the caller does.
///   - action: What is done.
/// - Returns: What the action returns.
/// - Throws: What the action throws.
public func withNotification<Result, Failure>(
  on output: any FeedbackOutput = FeedbackEngine.shared,
  isolation: isolated (any Actor)? = #isolation,
  _ action: () async throws(Failure) -> Result
) async throws(Failure) -> Result {
  do throws(Failure) {
    let result = try await action()
    output.play(.success)
    return result
  } catch {
    output.play(.error)
    throw error
  }
}

extension Feedback {
  /// An action with this feedback at its beginning, to hand to a button.
  ///
  ///     button.onClick = Feedback.impact(.light).wrapping { save() }
  ///
  /// - Parameters:
  ///   - output: Where it is felt. Default: the shared engine.
  ///   - action: What is done.
  /// - Returns: The action with feedback.
  public func wrapping(
    on output: any FeedbackOutput = FeedbackEngine.shared, _ action: @escaping () -> Void
  ) -> () -> Void {
    {
      output.play(self)
      action()
    }
  }

  /// An action of the main actor with this feedback at its beginning, as the buttons of toolkits take
  /// it.
  ///
  /// - Parameters:
  ///   - output: Where it is felt. Default: the shared engine.
  ///   - action: What is done.
  /// - Returns: The action with feedback.
  public func wrapping(
    on output: any FeedbackOutput = FeedbackEngine.shared,
    _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    {
      output.play(self)
      action()
    }
  }

  /// An action that takes a while with this feedback at its beginning, to hand to a button.
  ///
  /// - Parameters:
  ///   - output: Where it is felt. Default: the shared engine.
  ///   - action: What is done.
  /// - Returns: The action with feedback.
  public func wrapping(
    on output: any FeedbackOutput = FeedbackEngine.shared,
    _ action: @escaping @Sendable () async -> Void
  ) -> @Sendable () async -> Void {
    {
      output.play(self)
      await action()
    }
  }
}
