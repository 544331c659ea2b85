import { isAside, isNarrated } from './asides.ts'
import type { StoneWeight } from './attributes.ts'
import type { CaratMark } from './carat-marks.ts'
import type { StoneMention } from './stone-mention.ts'
import { after, before, quoteOf } from './reading.ts'
import type { Reading, Span } from './reading.ts'
import { pointWeights, type SpelledFigure } from './spelled-figures.ts'
import { labelledWeights, listWeights, markWeights, type Weight } from './stated-weights.ts'
import { weighedStone } from './weighed-stone.ts'

/** A weight with the mention of its stone. */
export interface PlacedWeight extends StoneWeight, Span {
  mention: StoneMention | null
}

/** Reads every weight stated for stones. Ranges ('3.00-4.00 carats') are not a single weight and are omitted. */
export function carats(
  reading: Reading,
  marks: CaratMark[],
  stones: StoneMention[],
  spelled: SpelledFigure[],
): PlacedWeight[] {
  const weights = [
    ...marks.filter((mark) => mark.is === 'weight').flatMap((mark) => markWeights(reading, mark)),
    ...labelledWeights(reading),
    ...spelled.filter((figure) => figure.is === 'weight'),
    ...pointWeights(reading),
    ...listWeights(reading, stones),
  ]
  const placed = [...new Map(weights.map((weight) => [weight.start, weight])).values()]
    .filter((weight) => !/^0*\.?0*$/.test(weight.value) && !isAside(reading, weight) && !isNarrated(reading, weight))
    .toSorted((a, b) => a.start - b.start)
  return withoutRepeats(
    reading,
    placed.map((weight) => placedWeight(reading, weight, stones)),
  )
}

function placedWeight(reading: Reading, weight: Weight, stones: StoneMention[]): PlacedWeight {
  const { start, end, value } = weight
  const said = weight.mention
    ? { stone: weight.mention.stone, confidence: 'stated' as const, mention: weight.mention }
    : weighedStone(reading, weight, stones)
  return { ...said, start, end, carats: value, approx: isApproximate(reading, weight), quote: quoteOf(reading, weight) }
}

/** The description repeats weights of the title, and may be the one that calls them approximate. */
function withoutRepeats(reading: Reading, weights: PlacedWeight[]): PlacedWeight[] {
  const unique: PlacedWeight[] = []
  const ofTitle = weights.filter(({ start }) => start < reading.titleEnd)
  const repeated = new Set<PlacedWeight>()
  for (const weight of weights) {
    const announced = ofTitle.find((other) => !repeated.has(other) && Number(other.carats) === Number(weight.carats))
    if (announced === undefined || weight.start < reading.titleEnd) unique.push(weight)
    else {
      announced.approx ||= weight.approx
      // Stones are described in the description, so its mention has precedence.
      if (weight.stone === announced.stone) announced.mention = weight.mention ?? announced.mention
      repeated.add(announced)
    }
  }
  return unique
}

const approximate =
  /(?:\b(?:appr?ox\w*|about|circa|ca|c|est|estim\w*|app?|appr|environ|env|etwa|ungefähr|zirka|aproximad\w+|circa|roughly|nearly|almost|some)\b|约|約|περίπου|≈|~)[^;\d]{0,30}$/iu

const approximateAfter = /^[\s,(]*(?:carats?|cts?)?\.?[\s,(]*(?:appr?ox\w*|circa|ca|env\w*|aprox\w*)\b/i
const isApproximate = (reading: Reading, weight: Span) =>
  approximate.test(before(reading, weight.start, 60)) || approximateAfter.test(after(reading, weight.end, 20))
