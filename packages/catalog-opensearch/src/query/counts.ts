import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { OptionGroup } from '@parure/vocabulary/filter-group.ts'
import { binCount, listBinLimits, figureKinds, type FigureKind } from '@parure/catalog-index/range-terms.ts'
import { findMinCents } from './find-min-cents.ts'
import type { FigureCounts } from '@parure/catalog-index/index-query.ts'
import type { OptionRegistry } from '@parure/catalog-index/create-option-registry.ts'
import type { IndexAnswer, IndexQuery, ProbedGroup, QueryPart } from '@parure/catalog-index/index-query.ts'
import type { AggregationResult, Aggregations } from '../cluster.ts'
import { matchAll, getAmountField, isAwaited, type Filter } from './filters.ts'

/** A counted part: options of a group, or the bins of a figure. */
type CountedPart = OptionGroup | FigureKind

/** A request for the totals of a selection. */
export interface CountsRequest {
  query: Filter
  aggs: Aggregations
}

interface CountsContext {
  query: IndexQuery
  /** Status and words. */
  base: readonly Filter[]
  parts: ReadonlyMap<QueryPart, Filter>
  options: OptionRegistry
  at: number
}

/** Lists the parts that a query counts; histograms only when they are requested. */
const listCountedParts = ({ counted, probedGroups: lookedFor, figures: terms }: IndexQuery): CountedPart[] => [
  ...counted,
  ...lookedFor.map(({ group }) => group),
  ...(terms?.histograms ? figureKinds : []),
]

/**
 * Counts are disjunctive: each group is counted over the lots that match all parts but its own. Parts that apply to
 * every count filter the query itself; `rest` has all other parts, and the counts that all of them apply to.
 */
export function buildCountsRequest(context: CountsContext): CountsRequest {
  const { query, base, parts } = context
  const counted = listCountedParts(query)
  const isLeftOut = (part: QueryPart): boolean => counted.some((each) => each === part)
  const selectFilters = (keep: (part: QueryPart) => boolean): Filter[] =>
    [...parts].flatMap(([part, filter]) => (keep(part) ? [filter] : []))
  const own = counted.filter((each) => parts.has(each))
  const together = counted.filter((each) => !parts.has(each))
  const buildFilterAggregation = (filters: Filter[], each: readonly CountedPart[]) => ({
    filter: matchAll(filters),
    aggs: Object.assign({}, ...each.map((one) => buildAggregations(context, one))) as Aggregations,
  })
  return {
    query: matchAll([...base, ...selectFilters((part) => !isLeftOut(part))]),
    aggs: {
      rest: buildFilterAggregation(selectFilters(isLeftOut), together),
      ...Object.fromEntries(
        own.map((each) => [
          each,
          buildFilterAggregation(
            selectFilters((part) => isLeftOut(part) && part !== each),
            [each],
          ),
        ]),
      ),
    },
  }
}

function buildAggregations(countsContext: CountsContext, counted: CountedPart): Aggregations {
  const { query, options, at } = countsContext
  if (counted === 'money') return buildMoneyBins(query)
  if (counted === 'carats') return { carats: buildBins('carats', getBinLimits(query, 'carats')) }
  const size = Math.max(1, options.listGroup(counted).length)
  const named = { [counted]: { terms: { field: counted, size, shard_size: size } } }
  return counted === 'outcomes' ? { ...named, awaited: { filter: isAwaited(query, at) } } : named
}

/** Each currency has the same bins, with limits converted into it. */
function buildMoneyBins(query: IndexQuery): Aggregations {
  const limits = getBinLimits(query, 'money')
  const field = getAmountField(query)
  return Object.fromEntries(
    Object.entries(query.figures?.perEuro ?? {}).map(([currency, per]) => [
      `money ${currency}`,
      buildBins(`${field}.${currency}`, limits?.map((limit) => findMinCents(limit, per)) ?? null),
    ]),
  )
}

/** Returns null when the status has no scale. */
function getBinLimits({ figures: terms, status }: IndexQuery, figure: FigureKind): number[] | null {
  const scale = terms?.scales[status][figure]
  return scale ? listBinLimits(scale) : null
}

/** Without limits, builds one bin of everything. */
function buildBins(field: string, limits: readonly number[] | null): object {
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
  aggregated: Readonly<Record<string, AggregationResult>>,
): Pick<IndexAnswer, 'total' | 'counts' | 'present' | 'figures'> {
  const { rest } = aggregated
  if (!rest) throw new Error('The cluster answered without counts.')
  const getResultSet = (counted: CountedPart): AggregationResult => aggregated[counted] ?? rest
  const getBuckets = (group: OptionGroup) => (getResultSet(group)[group] as AggregationResult).buckets ?? []
  const counted = query.counted.flatMap(getBuckets)
  const isPresent = ({ group, notStated }: ProbedGroup): boolean =>
    getBuckets(group).some(({ key, doc_count: lots }) => lots > 0 && Number(key) !== notStated)
  const { awaiting, unpublished } = query.outcomes
  const counts = new Uint32Array(Math.max(awaiting, unpublished, ...counted.map(({ key }) => Number(key))) + 1)
  for (const { key, doc_count: lots } of counted) counts[Number(key)] = lots
  if (query.counted.includes('outcomes')) {
    const awaited = (getResultSet('outcomes').awaited as AggregationResult).doc_count
    counts[awaiting]! += awaited
    counts[unpublished]! -= awaited
  }
  const readHistogram = (figure: FigureKind): FigureCounts => {
    const set = getResultSet(figure)
    const fields = Object.keys(set).filter((name) => name === figure || name.startsWith(`${figure} `))
    return readBins(
      set.doc_count,
      fields.map((name) => getOwnValue(set, name) as AggregationResult),
    )
  }
  return {
    total: rest.doc_count,
    counts,
    present: query.probedGroups.filter(isPresent).map(({ group }) => group),
    figures: query.figures?.histograms ? { money: readHistogram('money'), carats: readHistogram('carats') } : null,
  }
}

function readBins(lots: number, fields: readonly AggregationResult[]): FigureCounts {
  const isBinned = fields.some(({ buckets }) => buckets)
  const sums = Array.from({ length: binCount }, () => 0)
  for (const { buckets = [] } of fields) for (const { key, doc_count: each } of buckets) sums[Number(key)]! += each
  const known = isBinned
    ? sums.reduce((sum, each) => sum + each, 0)
    : fields.reduce((sum, { doc_count: each }) => sum + each, 0)
  return { bins: isBinned ? sums : null, known, unknown: lots - known }
}
