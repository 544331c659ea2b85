import { Problem } from '@parure/domain/problem'

/** What a screen's table of failures says of whatever was thrown; `other` for what is not in it, bugs and no answer. */
export function failureIn<Code extends string, Failure>(
  failures: Record<Code, Failure>,
  error: unknown,
  other: Failure,
): Failure {
  if (!(error instanceof Problem) || !Object.hasOwn(failures, error.code)) return other
  return failures[error.code as unknown as Code]
}
