import type { LotDetail, SimilarQuery } from '../contract.ts'

/** The endpoint's limit in characters; no stored value is longer. */
const maxValueLength = 200

/** Builds the query for lots similar to this one. */
export function buildSimilarQuery(lot: LotDetail): SimilarQuery {
  const { category, type, manufacturer: brand, material, gemstone, weave } = lot
  return { id: lot.id, status: lot.status, ...omitEmptyValues({ category, type, brand, material, gemstone, weave }) }
}

function omitEmptyValues(attributes: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(attributes).flatMap(([name, value]) =>
    value ? [[name, value.slice(0, maxValueLength)]] : [],
  )
  return Object.fromEntries(entries) as Record<string, string>
}
