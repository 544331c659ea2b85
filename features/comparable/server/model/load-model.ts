import { createValuer, modelFormat, type ValuationModel, type Valuer } from '@parure/valuation'
import { sql } from 'kysely'
import { createCache, type Cache } from '@parure/cache/create-cache.ts'
import { markPrepared } from '@parure/postgres/prepared.ts'
import type { Db } from '@parure/features/schema.ts'
import { formatDayNumber } from '../read-today-number.ts'
import type { ModelVariant } from './model-variant.ts'

/** A stored model, ready to value lots. */
export interface LoadedModel {
  /** Format and number of the stored model. */
  version: string
  /** Days since 1970: figures are of this day. */
  day: number
  model: ValuationModel
  valuer: Valuer
}

/** Maximum number of models in memory, some fifty kilobytes each. */
const maxLoaded = 24
const loadedByDb = new WeakMap<Db, Cache<LoadedModel | null>>()

/** Returns the latest model of a variant that learned sales before a day only (days since 1970); null without one. */
export async function loadModel(db: Db, variant: ModelVariant, before: number): Promise<LoadedModel | null> {
  const [model = null] = await loadModels(db, [variant], before)
  return model
}

/** Returns the latest models of variants, in their order, by one query. */
export async function loadModels(
  db: Db,
  variants: readonly ModelVariant[],
  before: number,
): Promise<(LoadedModel | null)[]> {
  const { rows } = await db.executeQuery<{ variant: ModelVariant; id: number }>(
    markPrepared('latest_models', selectLatestModels(variants, before).compile(db)),
  )
  return Promise.all(
    variants.map(async (wanted) => {
      const id = rows.find(({ variant }) => variant === wanted)?.id
      return id === undefined ? null : await loadById(db, id)
    }),
  )
}

const selectLatestModels = (variants: readonly ModelVariant[], before: number) => sql<{
  variant: ModelVariant
  id: number
}>`
  select variant, latest.id from unnest(${variants}::text[]) as variant, lateral (
    select id from valuation_model where valuation_model.variant = variant.variant and day <= ${formatDayNumber(before)}::date
    order by day desc, id desc limit 1) as latest`

async function loadById(db: Db, id: number): Promise<LoadedModel | null> {
  const loaded = loadedByDb.get(db) ?? createCache({ max: maxLoaded, canCache: (model) => model !== null })
  loadedByDb.set(db, loaded)
  return loaded.get(String(id), () => readModel(db, id))
}

async function readModel(db: Db, id: number): Promise<LoadedModel | null> {
  const { rows } = await sql<{ model: ValuationModel }>`
    select model from valuation_model where id = ${id}`.execute(db)
  const model = rows[0]?.model
  // Models of another format are fitted anew by the next nightly run.
  if (!model || model.format !== modelFormat) return null
  return { version: `${model.format}.${id}`, day: model.day, model, valuer: createValuer(model) }
}

/** Returns whether any model was stored: before that, ranges come from comparable lots alone. */
export async function hasModels(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from valuation_model) as has`.execute(db)
  return rows[0]?.has === true
}
