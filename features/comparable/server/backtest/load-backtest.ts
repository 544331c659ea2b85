import { isWellCalibrated } from '../../backtest.ts'
import type { Backtest } from '../../contract.ts'
import type { Db } from '@parure/features/schema.ts'

/** Returns the stored backtest by category; null before the first one. */
export async function loadBacktest(db: Db): Promise<Backtest> {
  const rows = await db
    .selectFrom('backtest_category')
    .selectAll()
    .orderBy('sold', 'desc')
    .orderBy('category')
    .execute()
  const [first] = rows
  if (!first) return { record: null }
  const categories = rows.map(({ category, sold, ranged, inside, range_error, estimate_error }) => ({
    category,
    sold,
    ranged,
    inside,
    rangeError: range_error,
    estimateError: estimate_error,
    showsRanges: isWellCalibrated({ ranged, inside }),
  }))
  return { record: { day: first.ran_at.toISOString().slice(0, 10), isSimulated: first.simulated, categories } }
}

/**
 * Returns whether ranges of a category may be shown: not when backtested ranges contained too few or too many prices.
 */
export async function mayShowRanges(db: Db, category: string): Promise<boolean> {
  return (await loadRangePolicy(db))(category)
}

/** Like `mayShowRanges` for every category, with a single query. */
export async function loadRangePolicy(db: Db): Promise<(category: string) => boolean> {
  const rows = await db.selectFrom('backtest_category').select(['category', 'ranged', 'inside']).execute()
  const untested = new Set(rows.filter((row) => !isWellCalibrated(row)).map(({ category }) => category))
  return (category) => !untested.has(category)
}
