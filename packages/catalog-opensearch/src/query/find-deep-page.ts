import { getOwnValue } from '@parure/values/get-own-value.ts'
import { resolveOrder } from '@parure/catalog-index/index-query.ts'
import type { AggregationResult, Cluster } from '../cluster.ts'
import { matchAll, matchAny, excludeMatches, type Filter } from './filters.ts'
import { buildSort, listTiers, type PageRequest } from './list.ts'

/** A section of a list whose lots all have a sort value, or all have none. */
interface Section {
  filter: Filter
  isValued: boolean
  lots: number
  keys: Bounds
  ids: Bounds
}

/** Whole numbers, both included. */
interface Bounds {
  least: number
  most: number
}

/**
 * Finds a page far from the beginning of its list, exactly. Sorting all lots before it would be too expensive for the
 * cluster, so lots of successively narrower ranges of the order are counted, until the range in which the page begins
 * is short.
 */
export async function findDeepPage(cluster: Cluster, request: PageRequest): Promise<number[]> {
  const ids: number[] = []
  let { skip } = request
  for (const section of await loadSections(cluster, request)) {
    const missing = request.size - ids.length
    if (missing === 0) break
    if (skip < section.lots) ids.push(...(await listSectionIds(cluster, { ...request, size: missing, skip }, section)))
    skip = Math.max(0, skip - section.lots)
  }
  return ids
}

/** Returns the sections in list order: within each tier, lots with a value precede those without. */
async function loadSections(cluster: Cluster, request: PageRequest): Promise<Section[]> {
  const key = `keys.${resolveOrder(request.query).name}`
  const hasKey: Filter = { exists: { field: key } }
  const kinds = listTiers(request).flatMap((tier) => [
    { isValued: true, filter: matchAll([tier, hasKey]) },
    { isValued: false, filter: matchAll([tier, excludeMatches(hasKey)]) },
  ])
  const bounds = { least: { min: { field: key } }, most: { max: { field: key } } }
  const idBounds = { leastId: { min: { field: 'id' } }, mostId: { max: { field: 'id' } } }
  const found = await cluster.aggregate(matchAll(request.filters), {
    sections: { filters: { filters: kinds.map(({ filter }) => filter) }, aggs: { ...bounds, ...idBounds } },
  })
  return (found.sections?.buckets ?? []).map((bucket, place) => {
    const getValue = (name: string): number => (getOwnValue(bucket, name) as AggregationResult).value ?? 0
    return {
      ...kinds[place]!,
      lots: bucket.doc_count,
      keys: { least: getValue('least'), most: getValue('most') },
      ids: { least: getValue('leastId'), most: getValue('mostId') },
    }
  })
}

async function listSectionIds(cluster: Cluster, request: PageRequest, section: Section): Promise<number[]> {
  const { name, back } = resolveOrder(request.query)
  const key = `keys.${name}`
  const within = [...request.filters, section.filter]
  let rest: Filter = matchAll([])
  let { skip } = request
  if (section.isValued) {
    const found = await reduceBounds(cluster, {
      within,
      field: key,
      bounds: section.keys,
      back,
      request: { ...request, skip },
    })
    skip = found.skip
    rest = buildFromFilter(key, found.bounds, back)
    if (skip + request.size > cluster.maxResultWindow) {
      // When too many lots have the same value, their ids are narrowed down too.
      const same: Filter = { term: { [key]: { value: found.bounds.least } } }
      const tied = await reduceBounds(cluster, {
        within: [...within, same],
        field: 'id',
        bounds: section.ids,
        back,
        request: { ...request, skip },
      })
      skip = tied.skip
      rest = matchAny([
        matchAll([same, buildFromFilter('id', tied.bounds, back)]),
        buildAfterFilter(key, found.bounds, back),
      ])
    }
  } else {
    const found = await reduceBounds(cluster, { within, field: 'id', bounds: section.ids, back, request })
    skip = found.skip
    rest = buildFromFilter('id', found.bounds, back)
  }
  // Lots were removed while they were counted. The caller returns a shorter page; a repeated request gets the page
  // before.
  if (skip > cluster.maxResultWindow) return []
  return cluster.listIds({
    query: matchAll([...within, rest]),
    sort: buildSort(request.query),
    from: skip,
    size: request.size,
  })
}

interface Narrowing {
  within: readonly Filter[]
  field: string
  bounds: Bounds
  back: boolean
  request: Pick<PageRequest, 'skip' | 'size'>
}

const buildFromFilter = (field: string, { least, most }: Bounds, back: boolean): Filter => ({
  range: { [field]: back ? { gte: least } : { lte: most } },
})
const buildAfterFilter = (field: string, { least, most }: Bounds, back: boolean): Filter => ({
  range: { [field]: back ? { gt: most } : { lt: least } },
})

/**
 * Returns the range in which the page begins, near its beginning or of a single value, and how many of its lots precede
 * the page.
 */
async function reduceBounds(
  cluster: Cluster,
  { within, field, bounds, back, request: { skip, size } }: Narrowing,
): Promise<{ bounds: Bounds; skip: number }> {
  let current = bounds
  let left = skip
  while (left + size > cluster.maxResultWindow && current.least < current.most) {
    const steps = splitBounds(current)
    const ranges = steps.map(({ least, most }, place) => ({ key: String(place), from: least, to: most + 1 }))
    const found = await cluster.aggregate(
      matchAll([...within, { range: { [field]: { gte: current.least, lte: current.most } } }]),
      { steps: { range: { field, ranges } } },
    )
    const counts = readStepCounts(found.steps, steps.length)
    const places = back ? steps.keys() : [...steps.keys()].toReversed()
    for (const place of places) {
      current = steps[place]!
      if (left < counts[place]!) break
      left -= counts[place]!
    }
  }
  return { bounds: current, skip: left }
}

function readStepCounts(ranges: AggregationResult | undefined, length: number): number[] {
  const counts = Array.from({ length }, () => 0)
  for (const { key, doc_count: lots } of ranges?.buckets ?? []) counts[Number(key)] = lots
  return counts
}

const maxSteps = 64

/**
 * Splits a range of whole numbers into steps. For amounts, which spread over powers of ten, the length of the steps
 * grows geometrically.
 */
function splitBounds({ least, most }: Bounds): Bounds[] {
  const span = most - least + 1
  const isWide = least >= 0 && most > 1_000 * Math.max(1, least)
  const computeEdge = (place: number): number =>
    Math.floor(isWide ? least - 1 + (span + 1) ** (place / maxSteps) : least + (span * place) / maxSteps)
  const edges = new Set(Array.from({ length: maxSteps }, (_, place) => Math.max(least, computeEdge(place))))
  const starts = [...edges.add(least)].toSorted((a, b) => a - b)
  return starts.map((start, place) => ({ least: start, most: (starts[place + 1] ?? most + 1) - 1 }))
}
