import type { Comparable, Comparables } from '../contract.ts'
import { listStoneFacts } from '../list-stone-facts.ts'
import { listComparisonReasons } from '../reasons.ts'
import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { LotViewer } from '@parure/features/lot/server/lot-viewer.ts'
import type { Db } from '@parure/features/schema.ts'
import { mayShowRanges } from './backtest/load-backtest.ts'
import { buildComparableAmounts, listCurrencies } from './build-comparable-amounts.ts'
import { compareLot } from './compare-lot.ts'
import { latestDay } from './create-rate-series-cache.ts'
import { loadComparedLots } from './load-compared-lots.ts'
import { valueSubject } from './model/value-subject.ts'
import { readTraits } from './pool.ts'
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
  const { traits, report, stoneLeads, currency } = lot
  const [estimateHigh, estimateMid] = [lot.estimateHigh, lot.estimateMid].map((amount) =>
    amount === null ? null : Number(amount) * 100,
  )
  const estimates = { estimateHigh: estimateHigh ?? null, estimateMid: estimateMid ?? null }
  return {
    lotId: id,
    traits,
    valuedTraits: lot.readValuedTraits(),
    report,
    stoneLeads,
    currency: currency ?? 'EUR',
    ...estimates,
  }
}

interface ComparisonOptions {
  /** Days since 1970: only sales before it count. */
  before: number
  /** Ids of lots that are excluded from the range. */
  without?: ReadonlySet<number>
}

/** Returns the comparable lots of a subject, restricted to what the viewer may see. */
export async function loadSubjectComparables(
  { db, pools, loadRates, loadBases }: ComparisonSources,
  subject: ComparisonSubject,
  viewer: LotViewer,
  asked: ComparisonOptions,
): Promise<Comparables> {
  const { traits, currency } = subject
  const name = buildPoolName(traits)
  const [pool, perEuro, { isTested, valued }] = await Promise.all([
    pools.loadPool(name),
    loadRates(currency),
    loadValue(db, subject, { ...asked, role: viewer.role }),
  ])
  const bases = mayPassGate(viewer.role, 'buyersPremium') ? await loadBases(pool, name) : null
  const terms = { ...asked, role: viewer.role, perEuro, isTested, valued, bases }
  const { sold, boughtIn, ...ofNeighbors } = compareLot(pool, subject, terms)
  const ids = [...sold, ...boughtIn].map((at) => pool.lotId[at] ?? 0)
  const lots = await loadComparedLots(db, ids, viewer)
  const codes = listCurrencies([...lots.values()], currency)
  const ratesByCurrency = new Map(await Promise.all(codes.map(async (code) => [code, await loadRates(code)] as const)))
  const seesDays = mayPassGate(viewer.role, 'saleDetails')
  const buildComparable = (at: number): Comparable[] => {
    const compared = lots.get(pool.lotId[at] ?? 0)
    // The lot has been deleted since.
    if (!compared) return []
    const { bases: _bases, ...visible } = compared
    const itsTraits = readTraits(pool, at, { ...traits })
    const day = seesDays ? (pool.day[at] ?? 0) : latestDay
    const amounts = buildComparableAmounts(compared, { currency, ratesByCurrency, day })
    const reasons = listComparisonReasons(traits, itsTraits)
    return [{ ...visible, reasons, facts: listStoneFacts(traits, itsTraits), amounts }]
  }
  const visible = { sold: sold.flatMap(buildComparable), boughtIn: boughtIn.flatMap(buildComparable) }
  // The model refuses by reasons of its own.
  const { refused, ...figures }: Pick<Comparables, 'refused'> & typeof ofNeighbors = ofNeighbors
  return { currency, ...visible, ...figures, ...(valued ?? (refused && { refused })) }
}

/** Returns what the models say of a subject, and whether ranges of its category may be shown. */
async function loadValue(
  db: Db,
  subject: ComparisonSubject,
  { without, ...asked }: ComparisonOptions & { role: Role },
) {
  const isTested = await mayShowRanges(db, subject.traits.category)
  // Once a reader leaves lots out, the range is that of the lots that are left.
  return { isTested, valued: without?.size ? null : await valueSubject(db, subject, { ...asked, isTested }) }
}
