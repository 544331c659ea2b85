import type { DimensionSpec } from './design.ts'
import type { PhraseSlots } from '../texts/fill-phrase.ts'
import type { JewelryPiece } from './jewelry-piece.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** The notation of figures, metals and pearls of one house in one language. */
export interface Notation {
  point: string
  carats: string
  grams: string
  and: string
  each: string
  approximately: string
  metal(metal: string, karat: number | null): string
  pearls(piece: JewelryPiece, chance: SeededRandom): string
}

/** Creates all slots for phrases about a piece; `{~main}` may include "approximately", `{main}` never does. */
export function createSlots(piece: JewelryPiece, notation: Notation, chance: SeededRandom): PhraseSlots {
  const { point } = notation
  const approximatePrefix = chance.drawOutcome(0.55) ? `${notation.approximately} ` : ''
  const slots: PhraseSlots = {
    metal: notation.metal(piece.design.metal, piece.karat),
    karat: notation.metal(piece.karat === null ? piece.design.metal : 'gold', piece.karat),
    pearls: notation.pearls(piece, chance),
    fancy: piece.facts.colour ?? '',
    grams: `${formatTenths(piece.tenthsOfGrams, point)}${notation.grams}`,
    ...createPearlSlots(piece, point, approximatePrefix),
    ...createDimensionSlots(piece, point),
  }
  let total = 0
  for (const [slot, weights] of piece.carats) {
    total += weights.reduce((sum, weight) => sum + weight, 0)
    const [first = 0, second] = weights
    const both = [first, second ?? first].map((weight) => formatHundredths(weight, point)).join(` ${notation.and} `)
    const weight = second === undefined ? formatHundredths(first, point) : both
    slots[slot] =
      second === first
        ? `${formatHundredths(first, point)}${notation.carats} ${notation.each}`
        : weight + notation.carats
    slots[`~${slot}`] = `${approximatePrefix}${weight}${notation.carats}`
  }
  slots['total'] = `${formatHundredths(total, point)}${notation.carats}`
  return slots
}

/** Formats `Head 12.4 × 10.8 mm` and the other dimensions in the order of the design, with translated labels. */
export function formatDimensions(piece: JewelryPiece, point: string, label: (english: string) => string): string[] {
  return piece.design.dimensions.map(
    (spec, index) => `${label(spec.label)} ${formatMeasure(spec, piece, index, point)}`,
  )
}

function createDimensionSlots(piece: JewelryPiece, point: string): PhraseSlots {
  return Object.fromEntries(
    piece.design.dimensions.map((spec, index) => [buildSlotName(spec.label), formatMeasure(spec, piece, index, point)]),
  )
}

/** Converts `Inner diameter` to `innerDiameter`. */
function buildSlotName(label: string): string {
  const name = label.replaceAll(/\s+(\w)/g, (_, letter: string) => letter.toUpperCase())
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function createPearlSlots({ pearlSize }: JewelryPiece, point: string, about: string): PhraseSlots {
  if (pearlSize === null) return {}
  const [smallest, largest] = pearlSize
  const mm = `${smallest === largest ? '' : `${formatTenths(smallest, point)}–`}${formatTenths(largest, point)} mm`
  return { mm, '~mm': about + mm }
}

function formatMeasure(spec: DimensionSpec, piece: JewelryPiece, index: number, point: string): string {
  if ('pearlRow' in spec) return `${computeRowLength(piece)} cm`
  const millimetres = 'of' in spec ? measureByWeight(spec, piece) : measureByScale(spec, piece, index)
  const ratio = spec.ratio
  const unit = 'of' in spec ? 'mm' : spec.unit
  if (unit === 'cm') return `${millimetres % 10 === 0 ? millimetres / 10 : formatTenths(millimetres, point)} cm`
  if (ratio === undefined) return `${formatTenths(millimetres, point)} mm`
  return `${formatTenths(millimetres, point)} × ${formatTenths(Math.round(millimetres * ratio), point)} mm`
}

/** Diameters are proportional to the cube root of weight. */
function measureByWeight(spec: Extract<DimensionSpec, { of: unknown }>, piece: JewelryPiece): number {
  const carats = (piece.carats.get(spec.of)?.[0] ?? 100) / 100
  return Math.round(10 * (spec.k * Math.cbrt(carats) + (spec.plus ?? 0)))
}

function measureByScale(
  { span: [low, high], unit }: Extract<DimensionSpec, { span: unknown }>,
  piece: JewelryPiece,
  index: number,
): number {
  // Weights are already random: their last digits serve as the random value of this measure.
  const scatter = ((piece.tenthsOfGrams * (7 + 4 * index)) % 100) / 100
  const value = low + (high - low) * (0.6 * piece.scale + 0.4 * scatter)
  return unit === 'cm' ? 5 * Math.round(2 * value) : Math.round(10 * value)
}

/** The length of a row is the sum of its pearls' diameters plus the clasp. */
function computeRowLength({ design, pearlSize }: JewelryPiece): number {
  const [smallest, largest] = pearlSize ?? [80, 80]
  return Math.round(((design.pearls?.count ?? 0) * (smallest + largest)) / 200) + 1
}

/** Formats `512` hundredths as `5.12`; weights are integers, so that no float is ever printed. */
function formatHundredths(value: number, point: string): string {
  return `${Math.floor(value / 100)}${point}${String(value % 100).padStart(2, '0')}`
}

/** Formats `124` tenths as `12.4`. */
function formatTenths(value: number, point: string): string {
  return `${Math.floor(value / 10)}${point}${value % 10}`
}
