import { drawColouredFacts } from './coloured-facts.ts'
import { drawDiamondFacts } from './diamond-facts.ts'
import type { DemoHouse } from '../sales/demo-house.ts'
import type { PicturedDesign } from '../lots/pictured-designs.ts'
import { unknownFacts, type StoneFacts } from './stone-facts.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/**
 * Draws the known facts of the main stones of a piece of that year; `main` are their weights in hundredths of a carat.
 */
export function drawFacts(
  design: PicturedDesign,
  main: readonly number[] | undefined,
  made: { year: number; serial: number },
  house: DemoHouse,
  chance: SeededRandom,
): StoneFacts {
  const spec = design.stones?.find(({ slot }) => slot === 'main')
  const beauty = Math.exp(0.22 * chance.drawNormal())
  // Three loose stones of three kinds are sold by weight.
  if (spec === undefined || main === undefined || design.form === 'several') return { ...unknownFacts, beauty }
  const each = (main[0] ?? 0) / 100 / (spec.pair === undefined ? spec.pieces : 1)
  const stones = { carats: each, pieces: spec.pieces, serial: made.serial }
  if (spec.species !== 'diamond') return drawColouredFacts(spec.species, stones, made.year, house, chance)
  return drawDiamondFacts(stones, { fancy: design.fancy === true, loose: design.metal === 'none' }, house, chance)
}
