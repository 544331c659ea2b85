import { makers, type Maker } from './makers.ts'
import type { PicturedDesign } from './pictured-designs.ts'
import type { StoneSpec } from './design.ts'
import { dating, type Dating } from './eras.ts'
import { drawGrading, type Grading } from './grading.ts'
import type { House } from './house.ts'
import type { Chance } from '@parure/domain/seeded-chance'

/** What is true of one lot beyond its picture, before anything is worded. */
export interface Piece {
  design: PicturedDesign
  dating: Dating
  maker: Maker | null
  /** The maker's number, on some signed pieces. */
  reference: string | null
  /** In 24ths; null for platinum, silver and unmounted stones. */
  karat: number | null
  /** Tenths of a gram; 0 for unmounted stones. */
  tenthsOfGrams: number
  /** Hundredths of a carat by slot; two figures for a pair. */
  carats: ReadonlyMap<StoneSpec['slot'], readonly number[]>
  /** Tenths of a millimetre, smallest and largest; null without pearls. */
  pearlSize: readonly [number, number] | null
  grading: Grading
  /** 0 to 1: how large the piece is among its kind. */
  scale: number
  /** Circumferences in millimetres, which are the European ring sizes; two for two bands, none but for rings. */
  ringSizes: readonly number[]
}

/** Where gold below 18 carat is hardly sold. */
const only18: ReadonlySet<string> = new Set(['France', 'Italy', 'Spain', 'Switzerland'])

const scalePower = { 1: 1.15, 2: 1.8, 3: 2.6 } as const

/** Draws a piece of this design as this house would sell it. */
export function drawPiece(design: PicturedDesign, house: House, chance: Chance): Piece {
  const scale = chance.unit() ** scalePower[house.tier]
  const when = dating(chance.one(design.eras), chance)
  const maker = drawMaker(design, when.year, house, chance)
  const karat = drawKarat(design, house, when.year, maker, chance)
  const carats = new Map((design.stones ?? []).map((stone) => [stone.slot, drawCarats(stone, scale, chance)] as const))
  return {
    design,
    dating: when,
    maker,
    reference: maker !== null && chance.happens(0.45) ? String(chance.whole(1_040, 98_700)) : null,
    karat,
    tenthsOfGrams: drawWeight(design, karat, scale, chance),
    carats,
    pearlSize: drawPearlSize(design, scale, chance),
    grading: drawGrading(design, carats.get('main'), house.tier, chance),
    scale,
    ringSizes: drawRingSizes(design, chance),
  }
}

function drawMaker(design: PicturedDesign, year: number, house: House, chance: Chance): Maker | null {
  if (design.metal === 'none' || !chance.happens(house.tier === 1 ? 0.52 : 0.34)) return null
  // A maker named after the city of the sale would put the sale's place into the public text.
  const able = makers.filter(
    ({ years: [from, to], line, name }) =>
      year >= from &&
      (to === null || year <= to) &&
      !name.includes(house.city) &&
      line.split(' ').some((word) => design.id.includes(word)),
  )
  return able.length === 0 ? null : chance.weighted(able, (maker) => maker.share)
}

function drawKarat(
  design: PicturedDesign,
  house: House,
  year: number,
  maker: Maker | null,
  chance: Chance,
): number | null {
  if (!design.metal.endsWith('gold')) return null
  const drawn = chance.one(design.karats ?? [18, 18, 18, 18, 18, 18, 14])
  if (drawn === 14 && (maker !== null || only18.has(house.country))) return 18
  // 9 and 15 carat are British standards, 15 carat only until 1932.
  if (drawn === 9) return house.country === 'United Kingdom' && house.tier === 3 ? 9 : 18
  if (drawn === 15) return house.country === 'United Kingdom' && year < 1932 ? 15 : 18
  return drawn
}

function drawCarats(stone: StoneSpec, scale: number, chance: Chance): number[] {
  const [low, high] = stone.carats
  const place = Math.max(0, Math.min(1, scale + 0.06 * chance.bell()))
  const weight = Math.max(3, Math.round(100 * low * (high / low) ** place))
  if (stone.pair === undefined) return [weight]
  return [weight, chance.happens(0.25) ? weight : weight + chance.whole(1, 1 + Math.ceil(weight / 50))]
}

/** Gold of fewer karats is lighter, platinum much heavier than 18 carat. */
function drawWeight(design: PicturedDesign, karat: number | null, scale: number, chance: Chance): number {
  const [low, high] = design.grams
  const density = design.metal === 'platinum' ? 1.3 : karat === null ? 1 : 0.55 + karat / 40
  const place = Math.max(0, Math.min(1, 0.7 * scale + 0.3 * chance.unit()))
  return Math.round(10 * density * (low + (high - low) * place))
}

function drawPearlSize({ pearls }: PicturedDesign, scale: number, chance: Chance): readonly [number, number] | null {
  if (pearls === undefined) return null
  const [low, high] = pearls.mm
  const largest = Math.round(10 * (low + (high - low) * Math.max(0, Math.min(1, scale + 0.08 * chance.bell()))))
  if (pearls.graduatedTo !== undefined) return [Math.round(largest * pearls.graduatedTo), largest]
  return pearls.count <= 2 ? [largest, largest] : [largest - chance.one([3, 4, 5, 5]), largest]
}

function drawRingSizes({ category, gender, form }: PicturedDesign, chance: Chance): number[] {
  if (category !== 'Rings') return []
  const large = chance.whole(57, 66)
  const small = Math.round(53 + 2.2 * chance.bell())
  if (form === 'several') return [large, small]
  return [gender === 'Men' ? large : small]
}
