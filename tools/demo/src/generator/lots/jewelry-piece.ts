import { drawMaker, type Maker } from '../sales/demo-makers.ts'
import type { PicturedDesign } from './pictured-designs.ts'
import type { StoneSpec } from './design.ts'
import { drawDating, type Dating } from '../facts/eras.ts'
import { drawFacts } from '../facts/draw-facts.ts'
import type { DemoHouse } from '../sales/demo-house.ts'
import type { StoneFacts } from '../facts/stone-facts.ts'
import { drawCarats, drawGrams, drawPearlSize } from '../facts/weights.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** The facts of one lot beyond its pictures, before any text. */
export interface JewelryPiece {
  design: PicturedDesign
  dating: Dating
  /** The maker of a signed piece. */
  maker: Maker | null
  /** The attributed maker of some unsigned pieces. */
  attributed: Maker | null
  /** The maker's reference number, on some signed pieces. */
  reference: string | null
  /** In 24ths; null for platinum, silver and unmounted stones. */
  karat: number | null
  /** Tenths of a gram; 0 for unmounted stones. */
  tenthsOfGrams: number
  /** Hundredths of a carat by slot; two figures for a pair. */
  carats: ReadonlyMap<StoneSpec['slot'], readonly number[]>
  /** Tenths of a millimeter, smallest and largest; null without pearls. */
  pearlSize: readonly [number, number] | null
  facts: StoneFacts
  /** 0 to 1: relative size of the piece among its kind. */
  scale: number
  /** Circumferences in millimeters, which are the European ring sizes; two for two bands, empty except for rings. */
  ringSizes: readonly number[]
}

/** Countries where gold below 18 carat is hardly sold. */
const only18: ReadonlySet<string> = new Set(['France', 'Italy', 'Spain', 'Switzerland'])

const scalePower = { 1: 0.95, 2: 1.5, 3: 2.1 } as const

/** Draws a piece of this design for this house; `serial` makes its report numbers unique. */
export function drawPiece(
  design: PicturedDesign,
  house: DemoHouse,
  serial: number,
  chance: SeededRandom,
): JewelryPiece {
  const scale = chance.drawUnit() ** scalePower[house.tier]
  const when = drawDating(chance.drawChoice(design.eras), chance)
  const maker = chance.drawOutcome(house.tier === 1 ? 0.42 : 0.27) ? drawMaker(design, when.year, house, chance) : null
  const attributedMaker =
    maker === null && chance.drawOutcome(0.06) ? drawMaker(design, when.year, house, chance) : null
  const karat = drawKarat(design, house, when.year, maker, chance)
  const carats = new Map((design.stones ?? []).map((stone) => [stone.slot, drawCarats(stone, scale, chance)] as const))
  return {
    design,
    dating: when,
    maker,
    attributed: attributedMaker,
    reference: maker !== null && chance.drawOutcome(0.45) ? String(chance.drawInteger(1_040, 98_700)) : null,
    karat,
    tenthsOfGrams: drawGrams(design, karat, scale, chance),
    carats,
    pearlSize: drawPearlSize(design, scale, chance),
    facts: drawFacts(design, carats.get('main'), { year: when.year, serial }, house, chance),
    scale,
    ringSizes: drawRingSizes(design, chance),
  }
}

function drawKarat(
  design: PicturedDesign,
  house: DemoHouse,
  year: number,
  maker: Maker | null,
  chance: SeededRandom,
): number | null {
  if (!design.metal.endsWith('gold')) return null
  const drawn = chance.drawChoice(design.karats ?? [18, 18, 18, 18, 18, 18, 14])
  if (drawn === 14 && (maker !== null || only18.has(house.country))) return 18
  // 9 and 15 carat are British standards, 15 carat only until 1932.
  if (drawn === 9) return house.country === 'United Kingdom' && house.tier === 3 ? 9 : 18
  if (drawn === 15) return house.country === 'United Kingdom' && year < 1932 ? 15 : 18
  return drawn
}

function drawRingSizes({ category, gender, form }: PicturedDesign, chance: SeededRandom): number[] {
  if (category !== 'Rings') return []
  const large = chance.drawInteger(57, 66)
  const small = Math.round(53 + 2.2 * chance.drawNormal())
  if (form === 'several') return [large, small]
  return [gender === 'Men' ? large : small]
}
