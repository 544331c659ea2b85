import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { AggregationResult, Aggregations, Cluster } from '../src/cluster.ts'
import type { LotDocument } from '../src/build-lot-document.ts'
import type { Filter } from '../src/query/filters.ts'

/** Simulates a cluster by evaluating documents: no page is far enough to be found by counting. */
export function createEvaluatedCluster(documents: readonly LotDocument[]): Cluster {
  const matching = (query: Filter): LotDocument[] => documents.filter((each) => matches(each, query))
  return {
    maxResultWindow: Number.MAX_SAFE_INTEGER,
    listIds: async ({ query, sort, from, size }) => {
      const sorted = matching(query).toSorted((one, other) => compare(one, other, sort, query))
      return sorted.slice(from, from + size).map(({ id }) => id)
    },
    aggregate: async (query, aggs) => aggregate(matching(query), aggs),
    countEach: async (queries) => queries.map((query) => matching(query).length),
    findSimilarWords: async () => [],
  }
}

type Json = Record<string, any>

function valuesAt(document: LotDocument, field: string): unknown[] {
  const value = field.split('.').reduce<unknown>((at, key) => (at ? getOwnValue(at as Json, key) : undefined), document)
  return value === undefined ? [] : [value].flat()
}

const isWithin = (value: any, { gt, gte, lt, lte, from, to }: Json): boolean =>
  (gt === undefined || value > gt) &&
  (gte === undefined || value >= gte) &&
  (lt === undefined || value < lt) &&
  (lte === undefined || value <= lte) &&
  (from === undefined || value >= from) &&
  (to === undefined || value < to)

/** A filter is an object with one key; `bool.should` without a minimum only scores. */
function matches(document: LotDocument, filter: Filter): boolean {
  const [kind, body] = Object.entries(filter as Json)[0]!
  if (kind === 'match_all') return true
  if (kind === 'match_none') return false
  if (kind === 'exists') return valuesAt(document, body.field).length > 0
  if (kind === 'bool') return matchesBool(document, body)
  const [field, wanted] = Object.entries<any>(body)[0]!
  const values = valuesAt(document, field)
  if (kind === 'term') return values.includes(wanted.value)
  if (kind === 'terms') return values.some((value) => wanted.includes(value))
  if (kind === 'prefix') return values.some((value) => String(value).startsWith(wanted.value))
  if (kind === 'range') return values.some((value) => isWithin(value, wanted))
  throw new Error(`Not evaluated: ${kind}`)
}

function matchesBool(document: LotDocument, { filter = [], must_not = [], should = [], ...rest }: Json): boolean {
  const least: number = rest['minimum_should_match'] ?? 0
  const count = least > 0 ? should.filter((each: Filter) => matches(document, each)).length : 0
  return (
    filter.every((each: Filter) => matches(document, each)) &&
    !must_not.some((each: Filter) => matches(document, each)) &&
    count >= least
  )
}

function scoreOf(document: LotDocument, query: Filter): number {
  const should: Json[] = (query as Json)['bool']?.should ?? []
  const scored = should.flatMap(({ constant_score: score }) => (score ? [score] : []))
  return scored.reduce((sum, { filter, boost }) => sum + (matches(document, filter) ? boost : 0), 0)
}

function compare(one: LotDocument, other: LotDocument, sort: readonly object[], query: Filter): number {
  for (const [field, { order }] of sort.flatMap((each) => Object.entries<Json>(each as Record<string, Json>))) {
    const [a, b] = [one, other].map((each) =>
      field === '_score' ? scoreOf(each, query) : (valuesAt(each, field)[0] as number | undefined),
    )
    if (a === b) continue
    if (a === undefined || b === undefined) return a === undefined ? 1 : -1
    return order === 'desc' ? b - a : a - b
  }
  return 0
}

function aggregate(documents: readonly LotDocument[], aggs: Aggregations): Record<string, AggregationResult> {
  return Object.fromEntries(Object.entries(aggs).map(([name, body]) => [name, aggregateOne(documents, body)]))
}

function aggregateOne(
  documents: readonly LotDocument[],
  { filter, terms, range, min, aggs = {} }: Json,
): AggregationResult {
  const found = filter ? documents.filter((each) => matches(each, filter)) : documents
  const below = { doc_count: found.length, ...aggregate(found, aggs) }
  if (terms) {
    const byKey = Map.groupBy(
      found.flatMap((each) => valuesAt(each, terms.field)),
      (value) => String(value),
    )
    return { ...below, buckets: Array.from(byKey, ([key, { length }]) => ({ key, doc_count: length })) }
  }
  if (min) {
    const values = found.flatMap((each) => valuesAt(each, min.field) as number[])
    return { ...below, value: values.length > 0 ? Math.min(...values) : null }
  }
  if (!range) return below
  const values = found.flatMap((each) => valuesAt(each, range.field))
  const buckets = range.ranges.map((each: Json) => ({
    key: each['key'],
    doc_count: values.filter((value) => isWithin(value, each)).length,
  }))
  return { ...below, buckets }
}
