import type { Comparable, Comparables } from '@parure/domain/comparable/contract'
import { reasonsFor } from '@parure/domain/comparable/reasons'
import type { Traits } from '@parure/domain/comparable/traits'
import type { LotCard } from '@parure/domain/lot/contract'
import type { PriceBasis } from '@parure/domain/lot/status'
import { cents } from '@parure/domain/money'
import { Problem } from '@parure/domain/problem'
import { may } from '@parure/domain/role'
import { sql } from 'kysely'
import { lotCards } from '../lot/cards.ts'
import type { Viewer } from '../lot/viewer.ts'
import type { Db } from '../schema.ts'
import { showsRanges } from './backtest/stored-record.ts'
import { compareLot } from './compare-lot.ts'
import { readTraits, type Pool } from './pool.ts'
import { poolOf, readLots } from './read-lots.ts'
import type { Sources } from './sources.ts'
import type { Subject } from './subject.ts'
import { todayOf } from './today-of.ts'

/** Returns the comparable lots of a lot; throws `lot-not-found`. */
export async function comparablesOf(sources: Sources, id: number, viewer: Viewer): Promise<Comparables> {
  const [subject, before] = await Promise.all([lotAsSubject(sources.db, id), todayOf(sources.db)])
  return comparablesTo(sources, subject, viewer, { before })
}

/** Returns a lot as the subject of a comparison; throws `lot-not-found`. */
export async function lotAsSubject(db: Db, id: number): Promise<Subject> {
  const [lot] = await readLots(db, sql`lot.id = ${id}`)
  if (!lot) throw new Problem('lot-not-found', 'This lot is not in the catalog.')
  const { traits, report, stoneLeads, currency, estimateHigh } = lot
  const high = estimateHigh === null ? null : Number(cents(estimateHigh))
  return { lotId: id, traits, report, stoneLeads, currency: currency ?? 'EUR', estimateHigh: high }
}

interface Asked {
  /** Days since 1970: only sales before it count. */
  before: number
  /** Ids of lots that are excluded from the range. */
  without?: ReadonlySet<number>
}

/** Returns the comparable lots of a subject, restricted to what the viewer may see. */
export async function comparablesTo(
  { db, pools, ratesOf, inclusiveOf }: Sources,
  subject: Subject,
  viewer: Viewer,
  asked: Asked,
): Promise<Comparables> {
  const { traits, currency } = subject
  const name = poolOf(traits)
  const [pool, perEuro, isTested] = await Promise.all([
    pools.pool(name),
    ratesOf(currency),
    showsRanges(db, traits.category),
  ])
  const inclusive = may(viewer.role, 'buyersPremium') ? await inclusiveOf(pool, name) : null
  const terms = { ...asked, role: viewer.role, perEuro, isTested, inclusive }
  const { sold, boughtIn, ...figures } = compareLot(pool, subject, terms)
  const cards = await shownCards(
    db,
    [...sold, ...boughtIn].map((at) => pool.lotId[at] ?? 0),
    viewer,
  )
  const shown = (places: readonly number[]) => places.flatMap((at) => comparableAt(pool, at, traits, cards))
  return { sold: shown(sold), boughtIn: shown(boughtIn), ...figures }
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

/** Returns one element, or none when the lot has been deleted since. */
function comparableAt(pool: Pool, at: number, traits: Traits, cards: ReadonlyMap<number, Card>): Comparable[] {
  const card = cards.get(pool.lotId[at] ?? 0)
  return card ? [{ ...card, reasons: reasonsFor(traits, readTraits(pool, at, { ...traits })) }] : []
}
