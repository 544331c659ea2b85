import { getTextAfter, getTextBefore, type Reading, type Span } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

interface Gold extends Span {
  material: string
}

/** Text between two metals of a list: 'guld og hvidguld', '18ct gold and 18ct white gold'. */
const listed =
  /^\s*(?:,|\/|\+|&|and|et|e|ed|y|und|sowie|mit|with|och|og|en|a|i|with)\s*(?:\d{1,2}\s?-?(?:k|kt|ct|karat|carat|karaats?|krt)\.?\s+)?$/iu
/** A part of a jewel that may have its own metal. */
const part =
  '(?:settings?|mounts?|collets?|claws?|prongs|bezels?|shoulders|accents?|details?|details|top|head|gallery|fass(?:ung|ungen)|gefasst|chaton|sertissure|griffes|montatura|castone|castoni|engaste|garras|infattning|infattad|fatning|innfatning|zetting|gezet|chatons?|oprava|osazen\\p{L}*|oprawa|oprawione|cravação|engastado)'
const partAfter = new RegExp(String.raw`^[\s-]+(?:\p{L}+[\s-]+){0,1}${part}(?!\p{L})`, 'iu')
const partBefore = new RegExp(
  String.raw`(?<!\p{L})${part}\s+(?:(?:in|aus|en|di|av|af|i|van|z|ze|of|from|em|de|d['’]|et|a|ett|en|ein)\s+){0,2}(?:\d{1,2}\s?-?(?:k|kt|ct|karat|carat)\.?\s+)?$`,
  'iu',
)

/** A text with more golds than this is not about a single jewel. */
const maxGolds = 12

/**
 * Whether plain gold is of another part than every colored gold: 'an 18ct gold ring, the stone in a white gold
 * setting'.
 */
export function isOfAnotherPart(reading: Reading, gold: Gold, coloured: readonly Gold[]): boolean {
  const beside = coloured.slice(0, maxGolds).filter((other) => isInSameSentence(reading, gold, other))
  const apart = beside.find((other) => isApart(reading, gold, other))
  if (!apart) return false
  return coloured.slice(0, maxGolds).every((other) => other.material === apart.material || isPart(reading, other))
}

function isApart(reading: Reading, gold: Gold, other: Gold): boolean {
  const [one, two] = gold.start < other.start ? [gold, other] : [other, gold]
  if (listed.test(reading.text.slice(one.end, two.start))) return true
  if (isPart(reading, other) && !isPart(reading, gold) && gold.start < other.start) return true
  const mine = findJewelAfter(reading, gold)
  const its = findJewelAfter(reading, other)
  return mine !== null && its !== null && mine !== its
}

const isPart = (reading: Reading, { start, end }: Span): boolean =>
  partAfter.test(getTextAfter(reading, end, 40)) || partBefore.test(getTextBefore(reading, start, 40))

function isInSameSentence(reading: Reading, one: Span, other: Span): boolean {
  const from = Math.min(one.end, other.end)
  const reach = Math.max(one.start, other.start) - from
  return reach >= 0 && reach < 160 && getTextAfter(reading, from, reach).length === reach
}

/** Returns the jewel that a metal describes: 'a gold locket'. */
function findJewelAfter(reading: Reading, metal: Span): string | null {
  const next = matchers
    .categories(reading.text, reading.tokens)
    .find(({ start }) => start >= metal.end && start <= metal.end + 24)
  if (!next || !/^[\s-]+(?:\p{L}+[\s-]+){0,2}$/u.test(reading.text.slice(metal.end, next.start))) return null
  return next.names[0] ?? null
}
