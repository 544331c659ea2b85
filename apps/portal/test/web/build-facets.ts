import type { Facets, Histogram } from '@parure/features/catalog/contract.ts'

/** 33 edges, each a quarter larger than the one before. */
const edges = (first: number): string[] => Array.from({ length: 33 }, (_, place) => (first * 1.25 ** place).toFixed(2))

/** A distribution with the same number of lots in every bin. */
export function buildHistogram(first: number, inEach = 2, unknown = 0): Histogram {
  return { known: 32 * inEach, unknown, bins: Array<number>(32).fill(inEach), edges: edges(first) }
}

/** Too few lots for a distribution. */
export const buildSparseHistogram = (known: number): Histogram => ({ known, unknown: 0, bins: null, edges: null })

/** Facets of a selection, without its five groups, for a visitor. */
export function buildFacets(part: Partial<Facets> = {}): Facets {
  return {
    options: {},
    money: buildHistogram(100),
    carats: buildHistogram(0.2),
    currency: 'EUR',
    readAs: null,
    ratesDay: '2026-04-13',
    ...part,
  }
}
