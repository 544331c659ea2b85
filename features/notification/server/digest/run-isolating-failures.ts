import { Problem } from '@parure/contract/problem.ts'

/**
 * Runs the work for all accounts at once; on failure, for each half separately, down to single accounts. Failures of
 * single accounts are added to `errors`; all other results are returned. Rethrows `unavailable` without a retry.
 */
export async function runIsolatingFailures<Result>(
  accountIds: readonly number[],
  work: (accountIds: readonly number[]) => Promise<Result>,
  errors: unknown[],
): Promise<Result[]> {
  if (accountIds.length === 0) return []
  try {
    return [await work(accountIds)]
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') throw error
    if (accountIds.length > 1) {
      const half = Math.ceil(accountIds.length / 2)
      const first = await runIsolatingFailures(accountIds.slice(0, half), work, errors)
      return [...first, ...(await runIsolatingFailures(accountIds.slice(half), work, errors))]
    }
    errors.push(new Error(`The digest of account ${accountIds[0]} failed`, { cause: error }))
    return []
  }
}
