import { isAside, isNarrated } from '../context/asides.ts'
import type { StoneWeight } from '../attributes.ts'
import type { CaratMark } from './find-carat-marks.ts'
import type { StoneMention } from '../stones/stone-mention.ts'
import { getTextAfter, getTextBefore, getQuote } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'
import { findPointWeights, type SpelledFigure } from './find-spelled-figures.ts'
import { findLabelledWeights, findTerseWeights, listMarkWeights, type Weight } from './stated-weights.ts'
import { findWeighedStone } from '../stones/find-weighed-stone.ts'

/** A weight with the mention of its stone. */
export interface LocatedWeight extends StoneWeight, Span {
  mention: StoneMention | null
}

/** Reads every weight stated for stones. Ranges ('3.00-4.00 carats') are not a single weight and are omitted. */
export function readCarats(
  reading: Reading,
  marks: CaratMark[],
  stones: StoneMention[],
  spelled: SpelledFigure[],
): LocatedWeight[] {
  const weights = [
    ...marks.filter((mark) => mark.is === 'weight').flatMap((mark) => listMarkWeights(reading, mark)),
    ...findLabelledWeights(reading),
    ...spelled.filter((figure) => figure.is === 'weight'),
    ...findPointWeights(reading),
    ...findTerseWeights(reading, stones),
  ]
  const sortedWeights = [...new Map(weights.map((weight) => [weight.start, weight])).values()]
    .filter((weight) => !/^0*\.?0*$/.test(weight.value) && !isAside(reading, weight) && !isNarrated(reading, weight))
    .toSorted((a, b) => a.start - b.start)
  return mergeRepeats(
    reading,
    sortedWeights.map((weight) => locateWeight(reading, weight, stones)),
  )
}

function locateWeight(reading: Reading, weight: Weight, stones: StoneMention[]): LocatedWeight {
  const { start, end, value } = weight
  const owner = weight.mention
    ? { stone: weight.mention.stone, confidence: 'stated' as const, mention: weight.mention }
    : findWeighedStone(reading, weight, stones)
  return {
    ...owner,
    start,
    end,
    carats: value,
    approx: isApproximate(reading, weight),
    quote: getQuote(reading, weight),
  }
}

/** The description repeats weights of the title, and may be the one that calls them approximate. */
function mergeRepeats(reading: Reading, weights: LocatedWeight[]): LocatedWeight[] {
  const unique: LocatedWeight[] = []
  const ofTitle = weights.filter(({ start }) => start < reading.titleEnd)
  const repeated = new Set<LocatedWeight>()
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
  /(?:\b(?:appr?ox\w*|about|circa|ca|c|est|estim\w*|app?|appr|environ|env|etwa|ungefähr|zirka|aprox\w*|circa|cerca|cca|ok|około|okolo|ongeveer|omkring|noin|roughly|nearly|almost|some)\b|около|примерно|约|約|περίπου|≈|~)[^;\d]{0,30}$/iu

const approximateAfter = /^[\s,(]*(?:carats?|cts?)?\.?[\s,(]*(?:appr?ox\w*|circa|ca|env\w*|aprox\w*)\b/i
const isApproximate = (reading: Reading, weight: Span) =>
  approximate.test(getTextBefore(reading, weight.start, 60)) ||
  approximateAfter.test(getTextAfter(reading, weight.end, 20))
