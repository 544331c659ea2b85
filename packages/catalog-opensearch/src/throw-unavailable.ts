import { errors } from '@opensearch-project/opensearch'
import { Problem } from '@parure/contract/problem.ts'

/** Throws the problem for visitors while no node answers. Once that is detected, PostgreSQL answers instead. */
export function throwUnavailable(error: unknown): never {
  if (!(error instanceof errors.OpenSearchClientError)) throw error
  const problem = new Problem('unavailable', 'The catalog cannot be reached right now. Please try again.', 5)
  problem.cause = error
  throw problem
}
