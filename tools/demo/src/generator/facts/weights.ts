import type { StoneSpec } from '../lots/design.ts'
import type { PicturedDesign } from '../lots/pictured-designs.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** Weights in hundredths of a carat that cutters aim for, because just below them the price is a tenth lower. */
const targetWeights = [50, 70, 100, 150, 200, 300, 400, 500, 600, 800, 1_000, 1_500, 2_000] as const

/**
 * Draws carats in hundredths, uniform over the logarithm of the design's span, by the scale of the piece; two for a
 * pair.
 */
export function drawCarats(stone: StoneSpec, scale: number, chance: SeededRandom): number[] {
  const [low, high] = stone.carats
  const place = Math.max(0, Math.min(1, scale + 0.06 * chance.drawNormal()))
  const drawn = Math.max(3, Math.round(100 * low * (high / low) ** place))
  const isSingleDiamond = stone.species === 'diamond' && (stone.pieces === 1 || stone.pair !== undefined)
  const weight = isSingleDiamond && chance.drawOutcome(0.45) ? raiseToTarget(drawn, chance) : drawn
  if (stone.pair === undefined) return [weight]
  return [weight, chance.drawOutcome(0.25) ? weight : weight + chance.drawInteger(1, 1 + Math.ceil(weight / 50))]
}

/** Returns the next target weight below plus a few points. */
function raiseToTarget(drawn: number, chance: SeededRandom): number {
  const size = targetWeights.findLast((each) => each <= drawn && drawn < 1.3 * each)
  return size === undefined ? drawn : size + chance.drawInteger(0, 1 + Math.floor(size / 40))
}

/** Draws the weight. Gold of fewer karats is lighter than 18 carat, platinum much heavier. */
export function drawGrams(design: PicturedDesign, karat: number | null, scale: number, chance: SeededRandom): number {
  const [low, high] = design.grams
  const density = design.metal === 'platinum' ? 1.3 : karat === null ? 1 : 0.55 + karat / 40
  const place = Math.max(0, Math.min(1, 0.7 * scale + 0.3 * chance.drawUnit()))
  return Math.round(10 * density * (low + (high - low) * place))
}

/** Draws the smallest and the largest diameter in tenths of a millimeter. */
export function drawPearlSize(
  { pearls }: PicturedDesign,
  scale: number,
  chance: SeededRandom,
): readonly [number, number] | null {
  if (pearls === undefined) return null
  const [low, high] = pearls.mm
  const largest = Math.round(10 * (low + (high - low) * Math.max(0, Math.min(1, scale + 0.08 * chance.drawNormal()))))
  if (pearls.graduatedTo !== undefined) return [Math.round(largest * pearls.graduatedTo), largest]
  return pearls.count <= 2 ? [largest, largest] : [largest - chance.drawChoice([3, 4, 5, 5]), largest]
}
