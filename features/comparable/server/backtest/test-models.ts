import type { BacktestRecord } from '../../backtest.ts'
import {
  decideShownRanges,
  summarizeBelowRecord,
  summarizeCategories,
  type BelowRecord,
  type CategoryRecord,
} from '@parure/valuation'
import { sql } from 'kysely'
import type { Db, Tx } from '@parure/features/schema.ts'
import { fitModels } from '../model/fit-models.ts'

/** The record of a category whose ranges come from a model. */
export interface ModelRecord extends BacktestRecord {
  record: CategoryRecord
  showsRanges: boolean
}

/**
 * Fits the models, and returns how those of earlier days did on the sales after them; null with too few sales. Stores the
 * record of estimates below the ranges.
 */
export async function testModels(db: Db): Promise<ModelRecord[] | null> {
  const { details, public: open } = await fitModels(db)
  await storeBelowRecord(db, summarizeBelowRecord(open.tested, await isBelowShown(db)))
  if (details.tested.length === 0) return null
  const shown = await listShownCategories(db)
  return summarizeCategories(details.tested).map((record) => {
    const { category, sold, fromSales, both } = record
    return {
      category,
      sold,
      ranged: fromSales.n,
      inside: fromSales.inside,
      rangeError: both.rangeError,
      estimateError: both.estimateError,
      record,
      showsRanges: decideShownRanges(fromSales, shown.has(category)),
    }
  })
}

/** Returns whether estimates below comparable sales are marked: false before the first record. */
export async function isBelowShown(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ is_shown: boolean }>`select is_shown from below_record`.execute(db)
  return rows[0]?.is_shown === true
}

async function storeBelowRecord(db: Db, { marked, markedAbove, others, othersAbove, isShown }: BelowRecord) {
  await sql`
    insert into below_record (id, marked, marked_above, others, others_above, is_shown)
    values (1, ${marked}, ${markedAbove}, ${others}, ${othersAbove}, ${isShown})
    on conflict (id) do update set marked = excluded.marked, marked_above = excluded.marked_above,
      others = excluded.others, others_above = excluded.others_above, is_shown = excluded.is_shown`.execute(db)
}

async function listShownCategories(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('backtest_category').select('category').where('shows_ranges', '=', true).execute()
  return new Set(rows.map(({ category }) => category))
}
