import type { Comparable, Comparables } from '../contract.ts'
import { listComparisonReasons } from '../reasons.ts'
import type { Traits } from '../traits.ts'
import type { LotCard } from '@parure/features/lot/contract.ts'
import type { PriceBasis } from '@parure/features/lot/status.ts'
import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { loadLotCards } from '@parure/features/lot/server/cards.ts'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import type { Db } from '@parure/features/schema.ts'
import { mayShowRanges } from './backtest/load-backtest.ts'
import { compareLot } from './compare-lot.ts'
import { valueSubject } from './model/value-subject.ts'
import { readTraits, type Pool } from './pool.ts'
import { buildPoolName, readLotsForComparison } from './read-lots-for-comparison.ts'
import type { ComparisonSources } from './comparison-sources.ts'
import type { ComparisonSubject } from './comparison-subject.ts'
import { readTodayNumber } from './read-today-number.ts'

/** Returns the comparable lots of a lot; throws `lot-not-found`. */
export async function loadComparables(sources: ComparisonSources, id: number, viewer: LotViewer): Promise<Comparables> {
  const [subject, before] = await Promise.all([loadSubject(sources.db, id), readTodayNumber(sources.db)])
  return loadSubjectComparables(sources, subject, viewer, { before })
}

/** Returns a lot as the subject of a comparison; throws `lot-not-found`. */
export async function loadSubject(db: Db, id: number): Promise<ComparisonSubject> {
  const [lot] = await readLotsForComparison(db, sql`lot.id = ${id}`)
  if (!lot) throw new Problem('lot-not-found', 'This lot is not in the catalog.')
  const { traits, valuedTraits, report, stoneLeads, currency } = lot
  const [estimateHigh, estimateMid] = [lot.estimateHigh, lot.estimateMid].map((amount) =>
    amount === null ? null : Number(amount) * 100,
  )
  const estimates = { estimateHigh: estimateHigh ?? null, estimateMid: estimateMid ?? null }
  return { lotId: id, traits, valuedTraits, report, stoneLeads, currency: currency ?? 'EUR', ...estimates }
}

interface ComparisonOptions {
  /** Days since 1970: only sales before it count. */
  before: number
  /** Ids of lots that are excluded from the range. */
  without?: ReadonlySet<number>
}

/** Returns the comparable lots of a subject, restricted to what the viewer may see. */
export async function loadSubjectComparables(
  { db, pools, loadRates, loadInclusivePrices }: ComparisonSources,
  subject: ComparisonSubject,
  viewer: LotViewer,
  asked: ComparisonOptions,
): Promise<Comparables> {
  const { traits, currency } = subject
  const name = buildPoolName(traits)
  const [pool, perEuro, isTested] = await Promise.all([
    pools.loadPool(name),
    loadRates(currency),
    mayShowRanges(db, traits.category),
  ])
  const inclusive = mayPassGate(viewer.role, 'buyersPremium') ? await loadInclusivePrices(pool, name) : null
  const terms = { ...asked, role: viewer.role, perEuro, isTested, inclusive }
  const { sold, boughtIn, ...figures } = compareLot(pool, subject, terms)
  // Once a reader leaves lots out, the range is that of the lots that are left.
  const valued = asked.without?.size ? null : await valueSubject(db, subject, terms)
  const cards = await loadCardsWithBasis(
    db,
    [...sold, ...boughtIn].map((at) => pool.lotId[at] ?? 0),
    viewer,
  )
  const listVisible = (places: readonly number[]) => places.flatMap((at) => buildComparable(pool, at, traits, cards))
  return { sold: listVisible(sold), boughtIn: listVisible(boughtIn), ...figures, ...valued }
}

type Card = Pick<Comparable, 'lot' | 'priceBasis'>

async function loadCardsWithBasis(db: Db, ids: readonly number[], viewer: LotViewer): Promise<Map<number, Card>> {
  if (ids.length === 0) return new Map()
  const [cards, bases] = await Promise.all([
    loadLotCards(db, ids, viewer),
    db
      .selectFrom('lot')
      .select(['id', 'price_basis'])
      .where('id', 'in', [...ids])
      .execute(),
  ])
  const basisById = new Map(bases.map(({ id, price_basis }) => [id, price_basis as PriceBasis | null]))
  return new Map(cards.map((lot: LotCard) => [lot.id, { lot, priceBasis: basisById.get(lot.id) ?? null }]))
}

/** Returns one element, or none when the lot has been deleted since. */
function buildComparable(pool: Pool, at: number, traits: Traits, cards: ReadonlyMap<number, Card>): Comparable[] {
  const card = cards.get(pool.lotId[at] ?? 0)
  return card ? [{ ...card, reasons: listComparisonReasons(traits, readTraits(pool, at, { ...traits })) }] : []
}
