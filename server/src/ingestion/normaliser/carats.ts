import type { StoneWeight } from './attributes.ts'
import type { CaratMark } from './carat-marks.ts'
import type { StoneMention } from './gemstones.ts'
import { after, before, quoteOf } from './reading.ts'
import type { Reading, Span } from './reading.ts'
import { pointWeights, type SpelledFigure } from './spelled-figures.ts'
import { labelledWeights, listWeights, markWeights } from './stated-weights.ts'
import { weighedStone } from './weighed-stone.ts'

/** Every weight stated for stones; ranges ('3.00-4.00 carats') are no single weight and are left out. */
export function carats(
  reading: Reading,
  marks: CaratMark[],
  stones: StoneMention[],
  spelled: SpelledFigure[],
): StoneWeight[] {
  const weights = [
    ...marks.filter((mark) => mark.is === 'weight').flatMap((mark) => markWeights(reading, mark)),
    ...labelledWeights(reading),
    ...spelled.filter((figure) => figure.is === 'weight'),
    ...pointWeights(reading),
    ...listWeights(reading, stones),
  ]
  const placed = [...new Map(weights.map((weight) => [weight.start, weight])).values()]
    .filter((weight) => !/^0*\.?0*$/.test(weight.value))
    .toSorted((a, b) => a.start - b.start)
  return withoutRepeats(
    reading,
    placed.map((weight) => ({
      at: weight.start,
      stone: weight.stone ?? weighedStone(reading, weight, stones),
      carats: weight.value,
      approx: isApproximate(reading, weight),
      quote: quoteOf(reading, weight),
    })),
  )
}

/** The description repeats what the title announced, and may be the one to call it approximate. */
function withoutRepeats(reading: Reading, weights: (StoneWeight & { at: number })[]): StoneWeight[] {
  const kept: (StoneWeight & { at: number; repeated?: true })[] = []
  for (const weight of weights) {
    const announced = kept.find(
      (other) => !other.repeated && other.at < reading.titleEnd && Number(other.carats) === Number(weight.carats),
    )
    if (announced === undefined || weight.at < reading.titleEnd) kept.push(weight)
    else Object.assign(announced, { repeated: true, approx: announced.approx || weight.approx })
  }
  return kept.map(({ stone, carats: value, approx, quote }) => ({ stone, carats: value, approx, quote }))
}

const approximate =
  /(?:\b(?:appr?ox\w*|about|circa|ca|c|est\w*|ap|appr|environ|env|etwa|ungefähr|zirka|aproximad\w+|circa|roughly|nearly|almost|some)\b|约|約|περίπου|≈|~)[^;\d]{0,30}$/iu

const approximateAfter = /^[\s,(]*(?:carats?|cts?)?\.?[\s,(]*(?:appr?ox\w*|circa|ca|env\w*|aprox\w*)\b/i
const isApproximate = (reading: Reading, weight: Span) =>
  approximate.test(before(reading, weight.start, 60)) || approximateAfter.test(after(reading, weight.end, 20))
