import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { formatDayNumber, readTodayNumber } from '../read-today-number.ts'
import { findYearStart } from '../find-year-start.ts'
import { modelVariants, type ModelVariant } from './model-variant.ts'
import { readSoldLots, type KnownTraits } from './read-sold-lots.ts'
import { runFit, type FitResult } from './run-fit.ts'

/**
 * Fits every variant to the sales before today and replaces the stored models. Returns what was tested by variant; a
 * variant with too few sales has no models.
 */
export async function fitModels(db: Db): Promise<Record<ModelVariant, FitResult>> {
  const today = await readTodayNumber(db)
  const known: KnownTraits = new Map()
  const results: [ModelVariant, FitResult][] = []
  for (const variant of modelVariants) {
    const day = variant === 'public' ? findYearStart(today) : today
    const sales = await readSoldLots(db, { variant, before: day, known })
    const result = await runFit({ sales, day, hasSaleDetails: variant !== 'public' })
    await storeModels(db, variant, result)
    results.push([variant, result])
  }
  return Object.fromEntries(results) as Record<ModelVariant, FitResult>
}

async function storeModels(db: Db, variant: ModelVariant, { models }: FitResult): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`delete from valuation_model where variant = ${variant}`.execute(tx)
    for (const model of models)
      await sql`
        insert into valuation_model (variant, day, fitted_at, model)
        values (${variant}, ${formatDayNumber(model.day)}, app_now(), ${JSON.stringify(model)})`.execute(tx)
  })
}
