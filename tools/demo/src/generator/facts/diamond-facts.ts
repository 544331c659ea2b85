import { parseFigures } from '../money/parse-figures.ts'
import type { DemoHouse } from '../sales/demo-house.ts'
import { drawReport } from './laboratories.ts'
import { unknownFacts, type StoneFacts } from './stone-facts.ts'
import type { SeededRandom } from '@parure/values/create-seeded-random.ts'

/** Size and number of the main diamonds. */
export interface MainStones {
  /** Carats of one of them. */
  carats: number
  pieces: number
  /** Five digits for report numbers, unique to the lot. */
  serial: number
}

/** Most diamonds at auction are near colorless; those tinted beyond Z are sold as fancy. */
const letterShares = parseFigures(`
  D 5, E 7, F 10, G 13, H 14, I 13, J 11, K 8, L 6, M 4, N 2, O 1.5, P 1, Q 0.6, R 0.6, S 0.4, T 0.3,
  U 0.3, V 0.3, W 0.3, X 0.2, Y 0.2, Z 0.2
`)
const clarityShares = parseFigures('FL 0.4, IF 3, VVS1 6, VVS2 9, VS1 16, VS2 19, SI1 19, SI2 14, I1 8, I2 4, I3 1.6')
/** Yellow is by far the most common fancy color; pink, blue and green are rare and sold by important houses. */
const fancyShares = parseFigures(`
  fancy light yellow 20, fancy yellow 26, fancy intense yellow 18, fancy vivid yellow 7,
  fancy brownish yellow 7, fancy brown 6, fancy orangy brown 4, fancy grey 2, fancy light pink 2,
  fancy pink 1, fancy intense pink 0.6, fancy light blue 1, fancy green 0.7
`)

/** Draws color and clarity of diamonds, better in better houses, and whether they are stated. */
export function drawDiamondFacts(
  { carats, pieces, serial }: MainStones,
  { fancy, loose }: { fancy: boolean; loose: boolean },
  house: DemoHouse,
  chance: SeededRandom,
): StoneFacts {
  const colour = fancy
    ? drawWeighted(fancyShares, 0, chance)
    : drawWeighted(letterShares, qualityBias[house.tier], chance)
  const clarity = drawWeighted(clarityShares, qualityBias[house.tier], chance)
  const beauty = Math.exp(0.1 * chance.drawNormal())
  const few = pieces <= 2
  const report =
    few && carats >= 0.5 && chance.drawOutcome(fancy ? 0.9 : computeReportChance(carats, house))
      ? drawReport('diamond', { pair: pieces === 2, serial }, house, chance)
      : null
  if (report !== null) {
    // About one in sixty reported diamonds is HPHT-treated.
    const treatment = !fancy && chance.drawOutcome(0.016) ? 'HPHT' : null
    return { ...unknownFacts, colour, clarity, report, treatment, beauty }
  }
  // Laser-drilled and glass-filled stones are seldom sent to a laboratory, and must be disclosed.
  if (few && !fancy && chance.drawOutcome(0.008))
    return { ...unknownFacts, colour, clarity, treatment: 'Glass filled', beauty }
  if (fancy || chance.drawOutcome(loose ? 1 : few ? 0.6 : 0.4)) return { ...unknownFacts, colour, clarity, beauty }
  // No stated grade: buyers judge for themselves, so prices scatter more.
  return { ...unknownFacts, beauty: Math.exp(0.3 * chance.drawNormal()) }
}

/** How much the better end of a scale is favored, in e-folds over the whole scale. */
const qualityBias = { 1: 1.6, 2: 0.4, 3: -0.5 } as const

/** Returns the probability of a report. A report costs some 150 dollars, which pays off from one carat. */
function computeReportChance(carats: number, { tier }: DemoHouse): number {
  const share = carats >= 2 ? 0.85 : carats >= 0.9 ? 0.6 : 0.2
  return share * ({ 1: 1, 2: 0.8, 3: 0.55 } as const)[tier]
}

function drawWeighted(shares: Readonly<Record<string, number>>, leaning: number, chance: SeededRandom): string {
  const names = Object.keys(shares)
  return chance.weighted(
    names,
    (name) => (shares[name] ?? 0) * Math.exp(-leaning * (names.indexOf(name) / names.length)),
  )
}
