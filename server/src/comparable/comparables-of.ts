import type { Comparable, Comparables } from '@parure/domain/comparable/contract'
import { reasonsFor } from '@parure/domain/comparable/reasons'
import type { Traits } from '@parure/domain/comparable/traits'
import type { LotCard } from '@parure/domain/lot/contract'
import type { PriceBasis } from '@parure/domain/lot/status'
import { cents } from '@parure/domain/money'
import { Problem } from '@parure/domain/problem'
import { sql } from 'kysely'
import { lotCards } from '../lot/cards.ts'
import type { Viewer } from '../lot/viewer.ts'
import type { Db } from '../schema.ts'
import { showsRanges } from './backtest/stored-record.ts'
import { compareLot } from './compare-lot.ts'
import { readTraits, type Pool } from './pool.ts'
import type { Pools } from './pools.ts'
import type { PerEuro } from './rate-series.ts'
import { poolOf, readLots } from './read-lots.ts'

export interface Sources {
  db: Db
  pools: Pools
  ratesOf(currency: string): Promise<PerEuro>
}

/** What comparable lots say of a lot; throws `lot-not-found`. */
export async function comparablesOf({ db, pools, ratesOf }: Sources, id: number, viewer: Viewer): Promise<Comparables> {
  const [[lot], today] = await Promise.all([readLots(db, sql`lot.id = ${id}`), todayOf(db)])
  if (!lot) throw new Problem('lot-not-found', 'This lot is not in the catalog.')
  const currency = lot.currency ?? 'EUR'
  const [pool, perEuro, isTested] = await Promise.all([
    pools.pool(poolOf(lot.traits)),
    ratesOf(currency),
    showsRanges(db, lot.traits.category),
  ])
  const estimateHigh = lot.estimateHigh === null ? null : Number(cents(lot.estimateHigh))
  const subject = { ...lot, lotId: id, currency, estimateHigh }
  const { sold, boughtIn, ...figures } = compareLot(pool, subject, { role: viewer.role, today, perEuro, isTested })
  const cards = await shownCards(
    db,
    [...sold, ...boughtIn].map((at) => pool.lotId[at] ?? 0),
    viewer,
  )
  const shown = (places: readonly number[]) => places.flatMap((at) => comparableAt(pool, at, lot.traits, cards))
  return { sold: shown(sold), boughtIn: shown(boughtIn), ...figures }
}

/** In days since 1970. */
async function todayOf(db: Db): Promise<number> {
  const { rows } = await sql<{ today: number }>`
    select (app_now() at time zone 'UTC')::date - date '1970-01-01' as today`.execute(db)
  return rows[0]?.today ?? 0
}

type Card = Pick<Comparable, 'lot' | 'priceBasis'>

async function shownCards(db: Db, ids: readonly number[], viewer: Viewer): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map()
  const [cards, bases] = await Promise.all([
    lotCards(db, ids, viewer),
    db
      .selectFrom('lot')
      .select(['id', 'price_basis'])
      .where('id', 'in', [...ids])
      .execute(),
  ])
  const basisOf = new Map(bases.map(({ id, price_basis }) => [id, price_basis as PriceBasis | null]))
  return new Map(cards.map((lot: LotCard) => [lot.id, { lot, priceBasis: basisOf.get(lot.id) ?? null }]))
}

/** None where the lot is gone since. */
function comparableAt(pool: Pool, at: number, traits: Traits, cards: ReadonlyMap<number, Card>): Comparable[] {
  const card = cards.get(pool.lotId[at] ?? 0)
  return card ? [{ ...card, reasons: reasonsFor(traits, readTraits(pool, at, { ...traits })) }] : []
}
