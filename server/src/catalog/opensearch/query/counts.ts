import { ownValue } from '@parure/domain/own-value'
import type { OptionGroup } from '@parure/domain/catalog/filter-group'
import { binCount, binLimits, fewestCents, figures, type Figure } from '../../range-terms.ts'
import type { FigureCounts } from '../../queries.ts'
import type { OptionRegistry } from '../../lot-index/feed/option-registry.ts'
import type { IndexAnswer, IndexQuery, LookedFor, QueryPart } from '../../lot-index/index-query.ts'
import type { Aggregated, Aggregations } from '../cluster.ts'
import { all, amountField, isAwaited, type Filter } from './filters.ts'

/** A counted part: options of a group, or the bins of a figure. */
type Counted = OptionGroup | Figure

/** A request for the totals of a selection. */
export interface CountsRequest {
  query: Filter
  aggs: Aggregations
}

interface Asked {
  query: IndexQuery
  /** Status and words. */
  base: readonly Filter[]
  parts: ReadonlyMap<QueryPart, Filter>
  options: OptionRegistry
  at: number
}

/** Lists the parts that a query counts; histograms only when they are requested. */
const countedIn = ({ counted, lookedFor, figures: terms }: IndexQuery): Counted[] => [
  ...counted,
  ...lookedFor.map(({ group }) => group),
  ...(terms?.histograms ? figures : []),
]

/**
 * Counts are disjunctive: each group is counted over the lots that match all parts but its own. Parts that apply to
 * every count filter the query itself; `rest` has all other parts, and the counts that all of them apply to.
 */
export function countsRequest(asked: Asked): CountsRequest {
  const { query, base, parts } = asked
  const counted = countedIn(query)
  const isLeftOut = (part: QueryPart): boolean => counted.some((each) => each === part)
  const filtersOf = (keep: (part: QueryPart) => boolean): Filter[] =>
    [...parts].flatMap(([part, filter]) => (keep(part) ? [filter] : []))
  const own = counted.filter((each) => parts.has(each))
  const together = counted.filter((each) => !parts.has(each))
  const filtered = (filters: Filter[], each: readonly Counted[]) => ({
    filter: all(filters),
    aggs: Object.assign({}, ...each.map((one) => aggregationsOf(asked, one))) as Aggregations,
  })
  return {
    query: all([...base, ...filtersOf((part) => !isLeftOut(part))]),
    aggs: {
      rest: filtered(filtersOf(isLeftOut), together),
      ...Object.fromEntries(
        own.map((each) => [
          each,
          filtered(
            filtersOf((part) => isLeftOut(part) && part !== each),
            [each],
          ),
        ]),
      ),
    },
  }
}

function aggregationsOf(asked: Asked, counted: Counted): Aggregations {
  const { query, options, at } = asked
  if (counted === 'money') return moneyBins(query)
  if (counted === 'carats') return { carats: bins('carats', limitsOf(query, 'carats')) }
  const size = Math.max(1, options.of(counted).length)
  const named = { [counted]: { terms: { field: counted, size, shard_size: size } } }
  return counted === 'outcomes' ? { ...named, awaited: { filter: isAwaited(query, at) } } : named
}

/** Each currency has the same bins, with limits converted into it. */
function moneyBins(query: IndexQuery): Aggregations {
  const limits = limitsOf(query, 'money')
  const field = amountField(query)
  return Object.fromEntries(
    Object.entries(query.figures?.perEuro ?? {}).map(([currency, per]) => [
      `money ${currency}`,
      bins(`${field}.${currency}`, limits?.map((limit) => fewestCents(limit, per)) ?? null),
    ]),
  )
}

/** Returns null when the status has no scale. */
function limitsOf({ figures: terms, status }: IndexQuery, figure: Figure): number[] | null {
  const scale = terms?.scales[status][figure]
  return scale ? binLimits(scale) : null
}

/** Without limits, builds one bin of everything. */
function bins(field: string, limits: readonly number[] | null): object {
  if (limits === null) return { filter: { exists: { field } } }
  const ranges = Array.from({ length: limits.length + 1 }, (_, bin) => ({
    key: String(bin),
    ...(bin > 0 ? { from: limits[bin - 1]! } : {}),
    ...(bin < limits.length ? { to: limits[bin]! } : {}),
  }))
  return { range: { field, ranges } }
}

/** Reads the totals from a response to `buildCountsRequest`. */
export function readCounts(
  query: IndexQuery,
  aggregated: Readonly<Record<string, Aggregated>>,
): Pick<IndexAnswer, 'total' | 'counts' | 'present' | 'figures'> {
  const { rest } = aggregated
  if (!rest) throw new Error('The cluster answered without counts.')
  const setOf = (counted: Counted): Aggregated => aggregated[counted] ?? rest
  const bucketsOf = (group: OptionGroup) => (setOf(group)[group] as Aggregated).buckets ?? []
  const counted = query.counted.flatMap(bucketsOf)
  const isPresent = ({ group, notStated }: LookedFor): boolean =>
    bucketsOf(group).some(({ key, doc_count: lots }) => lots > 0 && Number(key) !== notStated)
  const { awaiting, unpublished } = query.outcomes
  const counts = new Uint32Array(Math.max(awaiting, unpublished, ...counted.map(({ key }) => Number(key))) + 1)
  for (const { key, doc_count: lots } of counted) counts[Number(key)] = lots
  if (query.counted.includes('outcomes')) {
    const awaited = (setOf('outcomes').awaited as Aggregated).doc_count
    counts[awaiting]! += awaited
    counts[unpublished]! -= awaited
  }
  const histogram = (figure: Figure): FigureCounts => {
    const set = setOf(figure)
    const fields = Object.keys(set).filter((name) => name === figure || name.startsWith(`${figure} `))
    return readBins(
      set.doc_count,
      fields.map((name) => ownValue(set, name) as Aggregated),
    )
  }
  return {
    total: rest.doc_count,
    counts,
    present: query.lookedFor.filter(isPresent).map(({ group }) => group),
    figures: query.figures?.histograms ? { money: histogram('money'), carats: histogram('carats') } : null,
  }
}

function readBins(lots: number, fields: readonly Aggregated[]): FigureCounts {
  const isBinned = fields.some(({ buckets }) => buckets)
  const sums = Array.from({ length: binCount }, () => 0)
  for (const { buckets = [] } of fields) for (const { key, doc_count: each } of buckets) sums[Number(key)]! += each
  const known = isBinned
    ? sums.reduce((sum, each) => sum + each, 0)
    : fields.reduce((sum, { doc_count: each }) => sum + each, 0)
  return { bins: isBinned ? sums : null, known, unknown: lots - known }
}
