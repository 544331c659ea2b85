import { Problem } from '@parure/domain/problem'

/**
 * Does the work for all accounts at once; where that fails, for each half by itself, until only those accounts are left out
 * that fail alone. Without a database nothing is tried again. Gives all results; what failed is added to `errors`.
 */
export async function inParts<Result>(
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
      const first = await inParts(accountIds.slice(0, half), work, errors)
      return [...first, ...(await inParts(accountIds.slice(half), work, errors))]
    }
    errors.push(new Error(`The digest of account ${accountIds[0]} failed`, { cause: error }))
    return []
  }
}
