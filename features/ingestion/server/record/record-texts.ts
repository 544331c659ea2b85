import type { IncomingLot } from '../incoming/incoming-lot.ts'
import type { Attributes, StoneDetail } from '@parure/normaliser/attributes.ts'

/** The texts of a lot by column. */
export type RecordTexts = ReturnType<typeof buildRecordTexts>

/** Returns the lot's own texts; those that the source does not state are composed from attributes that were read. */
export function buildRecordTexts(lot: IncomingLot, found: Attributes, full: FullTexts) {
  const { stated } = lot
  const weight = stated.grossWeightGrams ?? found.grossWeightGrams?.value
  return {
    title: lot.title,
    description: lot.description,
    provenance: lot.provenance,
    full_description: omitIfEqual(full.description, lot.description),
    full_provenance: omitIfEqual(full.provenance, lot.provenance),
    condition: lot.condition,
    lot_number: lot.lotNumber,
    url: lot.url,
    dimensions: stated.dimensions ?? formatDimensions(found),
    created: found.created?.value ?? null,
    gender: stated.gender ?? null,
    gross_weight: weight ? `${weight} g` : null,
    stone_weight: formatStoneWeight(found),
    diamond_color: found.diamondColor?.value ?? null,
    clasp_or_buckle: stated.claspOrBuckle ?? null,
    clarity: found.clarity?.value ?? null,
    weave: stated.weave ?? null,
    motif: stated.motif ?? found.motif?.value ?? null,
    type: found.subCategory?.value ?? null,
    reference_number: stated.referenceNumber ?? null,
  }
}

/** Description and provenance as their source has them. */
export type FullTexts = Pick<IncomingLot, 'description' | 'provenance'>

/** Returns null when nothing was redacted. */
const omitIfEqual = (full: string | null, shown: string | null): string | null => (full === shown ? null : full)

const createStoneMatcher = (species: string, weight: string) => (stone: StoneDetail) =>
  stone.species === species && stone.carats === weight

/** `5.12 ct`; several weights with their stones. */
function formatStoneWeight({ carats, stones }: Attributes): string | null {
  // Title and description often state the same weight, one of them as an estimate.
  const stated = new Map(carats.map((each) => [`${each.stone} ${each.carats}`, each]))
  const shown = [...stated.values()].flatMap(({ stone, carats: weight, approx }) => {
    const figure = `${approx ? 'approx. ' : ''}${weight} ct`
    // A pair may have the same weight twice.
    const count = Math.max(1, stones.filter(createStoneMatcher(stone, weight)).length)
    return Array.from({ length: count }, () => (stated.size + count > 2 && stone ? `${stone} ${figure}` : figure))
  })
  return shown.length > 0 ? shown.join('; ') : null
}

/** Separated by semicolons, a ring size at the end (see docs/specification.md). */
function formatDimensions({ dimensions, ringSize }: Attributes): string | null {
  const all = [...dimensions.map(({ value }) => value), ...(ringSize ? [`ring size ${ringSize.value}`] : [])]
  return all.length > 0 ? all.join('; ') : null
}
