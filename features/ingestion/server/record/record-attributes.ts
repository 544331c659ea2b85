import type { Attributes, Confidence, FoundValue, StoneDetail } from '@parure/normaliser/attributes.ts'

/** An attribute with the words from which it was read. */
export interface RecordAttribute {
  field: string
  value: string
  quote: string
  confidence: Confidence
}

/** Lists the attributes; if several have the same field and value, the last one is kept. */
export function listAttributes(found: Attributes): RecordAttribute[] {
  const all: RecordAttribute[] = []
  const add = (field: string, item: FoundValue<string> | null): void => {
    if (item) all.push({ field, value: item.value.trim(), quote: item.quote, confidence: item.confidence })
  }
  const addAll = (field: string, items: readonly FoundValue<string>[]): void => {
    for (const item of items) add(field, item)
  }
  add('category', found.category)
  add('sub-category', found.subCategory)
  addAll('material', found.materials)
  addAll('gemstone', found.gemstones)
  add('brand', found.brand)
  for (const { role, maker } of found.makerRoles) add(role, maker)
  for (const { stone, carats, quote, confidence } of found.carats)
    add('carats', { value: `${stone} ${carats}`, quote, confidence })
  addAll('gold-karat', found.goldKarat)
  add('gross-weight', found.grossWeightGrams)
  addAll('style', found.styles)
  add('created', found.created)
  add('clarity', found.clarity)
  add('diamond-color', found.diamondColor)
  addAll('report', found.reports)
  addAll('dimension', found.dimensions)
  add('ring-size', found.ringSize)
  add('motif', found.motif)
  add('convertible', found.convertible)
  const names = all.map(({ field, value }) => `${field} ${value}`)
  if (new Set(names).size === all.length) return all
  const last = new Map(names.map((name, index) => [name, index]))
  return all.filter((_, index) => last.get(names[index]!) === index)
}

/** Most details of a stone are null: the JSON omits them. */
export function omitStoneNulls(stone: StoneDetail) {
  return {
    species: stone.species,
    carats: stone.carats ?? undefined,
    approximate: stone.approximate || undefined,
    count: stone.count ?? undefined,
    several: stone.several || undefined,
    shape: stone.shape ?? undefined,
    colour: stone.colour ?? undefined,
    clarity: stone.clarity ?? undefined,
    treatment: stone.treatment ?? undefined,
    origin: stone.origin ?? undefined,
    laboratory: stone.laboratory ?? undefined,
    reportNumber: stone.reportNumber ?? undefined,
    furtherReports: stone.furtherReports,
    quote: stone.quote,
    confidence: stone.confidence,
    words: stone.words,
  }
}

/** The stored form of a stone. */
export type StoredStone = ReturnType<typeof omitStoneNulls>

/** The reverse of `omitStoneNulls`: returns a stone with its nulls, as the normaliser returns it. */
export function restoreStoneDetail(stone: StoredStone): StoneDetail {
  const { furtherReports } = stone
  return {
    species: stone.species,
    carats: stone.carats ?? null,
    approximate: stone.approximate ?? false,
    count: stone.count ?? null,
    several: stone.several ?? false,
    shape: stone.shape ?? null,
    colour: stone.colour ?? null,
    clarity: stone.clarity ?? null,
    treatment: stone.treatment ?? null,
    origin: stone.origin ?? null,
    laboratory: stone.laboratory ?? null,
    reportNumber: stone.reportNumber ?? null,
    ...(furtherReports && { furtherReports }),
    quote: stone.quote,
    confidence: stone.confidence,
    // Lots that were read by an earlier version have none.
    words: stone.words ?? {},
  }
}

/** Returns laboratory and number of the stones' reports; null without any. */
export function joinReports(stones: readonly StoneDetail[]): string | null {
  const reports = stones.flatMap(({ laboratory, reportNumber, furtherReports = [] }) => [
    ...(laboratory !== null && reportNumber !== null ? [`${laboratory} ${reportNumber}`] : []),
    ...furtherReports.map((further) => `${further.laboratory[0]} ${further.reportNumber[0]}`),
  ])
  return reports.length > 0 ? [...new Set(reports)].toSorted().join('; ') : null
}
