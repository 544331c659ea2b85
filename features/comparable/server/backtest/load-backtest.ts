import { isWellCalibrated } from '../../backtest.ts'
import type { Backtest, CategoryBacktest } from '../../contract.ts'
import type { CategoryRecord } from '@parure/valuation'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

type Record = NonNullable<Backtest['record']>

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
  const categories = rows.map((row): CategoryBacktest => {
    const { category, sold, ranged, inside, range_error, estimate_error } = row
    const errors = { rangeError: range_error, estimateError: estimate_error }
    return { category, sold, ranged, inside, ...errors, showsRanges: isShown(row), ...describeRecord(row.record) }
  })
  const [model, below] = await Promise.all([readLatestModel(db), readBelowRecord(db)])
  const day = first.ran_at.toISOString().slice(0, 10)
  return { record: { day, isSimulated: first.simulated, categories, ...(model && { model }), ...(below && { below }) } }
}

/** Returns whether ranges of a category may be shown: not when past ranges contained too few or too many prices. */
export async function mayShowRanges(db: Db, category: string): Promise<boolean> {
  return (await loadRangePolicy(db))(category)
}

/** Like `mayShowRanges` for every category, with a single query. */
export async function loadRangePolicy(db: Db): Promise<(category: string) => boolean> {
  const rows = await db
    .selectFrom('backtest_category')
    .select(['category', 'ranged', 'inside', 'shows_ranges'])
    .execute()
  const untested = new Set(rows.filter((row) => !isShown(row)).map(({ category }) => category))
  return (category) => !untested.has(category)
}

/** A test by a model stores its decision, which depends on the one before; others are judged by their counts. */
function isShown(row: { ranged: number; inside: number; shows_ranges: boolean | null }): boolean {
  return row.shows_ranges ?? isWellCalibrated(row)
}

function describeRecord(stored: unknown): Pick<CategoryBacktest, 'fromSales' | 'withEstimate'> {
  if (stored === null) return {}
  const { fromSales, withEstimate, estimateError } = stored as CategoryRecord
  return { fromSales: { ...fromSales, estimateError }, withEstimate: { ...withEstimate, estimateError } }
}

async function readLatestModel(db: Db): Promise<Record['model'] | null> {
  const { rows } = await sql<NonNullable<Record['model']>>`
    select (model ->> 'format') || '.' || id as version, day::text, (model ->> 'sales')::int as sales
    from valuation_model where variant = 'details' order by day desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function readBelowRecord(db: Db): Promise<Record['below'] | null> {
  const { rows } = await sql<NonNullable<Record['below']>>`
    select marked, marked_above as "markedAbove", others, others_above as "othersAbove", is_shown as "isShown"
    from below_record`.execute(db)
  return rows[0] ?? null
}
