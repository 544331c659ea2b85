import { Problem } from '@parure/contract/problem.ts'

/**
 * Looks up a thrown error in a screen's table of failures. Returns `other` for bugs, network errors and codes that the
 * table lacks.
 */
export function findFailure<Code extends string, Failure>(
  failures: Record<Code, Failure>,
  error: unknown,
  other: Failure,
): Failure {
  if (!(error instanceof Problem) || !Object.hasOwn(failures, error.code)) return other
  return failures[error.code as unknown as Code]
}
