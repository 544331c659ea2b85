import type { Confidence } from '../attributes.ts'
import { findFirstIndex } from '../text/find-first-index.ts'
import { hasSeveralSpecies, findMentionIndex, type StoneMention } from './stone-mention.ts'
import { getTextAfter, getTextBefore } from '../text/reading.ts'
import type { Reading, Span } from '../text/reading.ts'
import { hasTotalWord } from '../weights/total-weight.ts'

const jewel = /\b(?:ring|necklace|bracelet|brooch|pendant|earrings|bague|anello|anillo)\b/i
/** One to five adjectives may be between a weight and its stone, another thing may not. */
const leadsToStone =
  /^[\s-]*(?:(?:ct|cts|carats?)\.?[\s-]*)?(?:(?:of|total|an|in|de|di)\s+)*(?:(?!(?:and|plus|och|og|samt|sowie|oraz|ja|sekä|with|to|the|set|between|flanked|within|surrounded|above|below|on|by|entre|zwischen|tra|e|et|und|y|con|avec|mit|dans|entourage|entouré|umgeben|umrahmt|circondato|contornato|entro|rodeado|orla)\b|(?:épaul|flanqu|accost|encadr|entour|rehauss|agrément|orn[ée]|serti|flankiert|affianc|attorni|acompañ)\p{L}*\s|(?:και|με|σε|ανάμεσα|и|с|со)\s)[\p{L}'-]+[\s,]+){0,5}$/iu

/** Words between a stone and its weight: 'aquamarine ca. 12 ct'. */
const leadsToWeight =
  /^[\s:(-]*(?:(?:ca|cca|circa|c|ok|env|environ|approx|approximately|aprox|about|noin|около|weighing|of|de|di|von|på|om)\.?\s*){0,3}$/iu
const weightAfter = /^[\s:(-]*(?:\p{L}{1,10}\.?\s+){0,2}\d+(?:[.,]\d+)?\s*(?:ct|kt|car|kar|кар)/iu
const weightBefore = /\d\s*(?:ct|cts|kt|crt|carats?|karat\p{L}*|карат\p{L}*)\.?[\s-]*$/iu
/** The Dutch, Czech and Polish 'and', which are other words in other languages. */
const shortAnd = /^\W*(?:ct|cts|kt|crt)?\.?\s+(?:en|a|i)\s+$/iu

/** Longer than the words that may be between. */
const maxDistance = 160

/** The stone of a weight, with the confidence. */
export interface WeighedStone {
  stone: string
  confidence: Confidence
  /** The mention of the stone; null for a total. */
  mention: StoneMention | null
}

/** Finds the stone of a weight: the one that follows directly, else the last one named before; or 'Total'. */
export function findWeighedStone(reading: Reading, weight: Span, stones: StoneMention[]): WeighedStone {
  // '0.90 total diamond carat weight'
  const within = stones[findMentionIndex(stones, weight.start)]
  if (within && within.end <= weight.end) return createWeighedStone(within, 'stated')
  const next = stones[findMentionIndex(stones, weight.end)]
  const owner = findOwnerBefore(reading, weight, stones, next)
  const isMixed = hasSeveralSpecies(stones)
  if (owner) return createWeighedStone(owner, isMixed ? 'read' : 'stated')
  if (next && next.start - weight.end < maxDistance && leadsToStone.test(reading.text.slice(weight.end, next.start)))
    return createWeighedStone(next, 'stated')
  const lead = getTextBefore(reading, weight.start, 160)
  const named = stones
    .slice(findMentionIndex(stones, weight.start - lead.length), findMentionIndex(stones, weight.start))
    .filter((stone) => stone.end <= weight.start)
  const previous = named.at(-1)
  const around = lead.slice(-40) + getTextAfter(reading, weight.end, 20)
  if (!previous) {
    if (isMixed && hasTotalWord(around)) return createTotal('Total')
    return stones[0] ? createWeighedStone(stones[0], isMixed ? 'inferred' : 'read') : createTotal('Total')
  }
  if (isStoneList(reading, named, weight) && hasTotalWord(around)) return createTotal('Total')
  if (/\btotal\b[^,;]{0,30}$/i.test(getTextBefore(reading, previous.start, 40)))
    return createTotal(`${previous.stone} total`)
  // 'Emerald and diamond ring 3.10ct': the stone named first is the main one.
  if (jewel.test(reading.text.slice(previous.end, weight.start)))
    return createWeighedStone(named[0]!, isMixed ? 'inferred' : 'read')
  return createWeighedStone(previous, isMixed ? 'read' : 'stated')
}

/** The stone in front of a weight that belongs to it though another follows: 'aquamarine 12 ct a diamonds 0.30 ct'. */
function findOwnerBefore(
  { text }: Reading,
  weight: Span,
  stones: readonly StoneMention[],
  next: StoneMention | undefined,
): StoneMention | undefined {
  const before = stones[findFirstIndex(stones, ({ end }) => end <= weight.start) - 1]
  if (!before || !next || next.start - weight.end > maxDistance) return undefined
  if (!leadsToWeight.test(text.slice(before.end, weight.start))) return undefined
  if (weightBefore.test(text.slice(Math.max(0, before.start - 20), before.start))) return undefined
  const isJoined = shortAnd.test(text.slice(weight.end, next.start))
  return isJoined || weightAfter.test(text.slice(next.end, next.end + 40)) ? before : undefined
}

const createWeighedStone = (mention: StoneMention, confidence: Confidence): WeighedStone => ({
  stone: mention.stone,
  confidence,
  mention,
})
const createTotal = (stone: string): WeighedStone => ({ stone, confidence: 'read', mention: null })

/** 'emerald, ruby and sapphire, 8.47 carats in total'. */
function isStoneList(reading: Reading, named: StoneMention[], weight: Span): boolean {
  const [one, other] = named.slice(-2)
  if (!one || !other || one.stone === other.stone) return false
  const joined = /^\s*(?:,|and|&|et|und|e|y)\s*$/i.test(reading.text.slice(one.end, other.start))
  return joined && /^\s*,\s*(?:together|totall?ing|total)?\s*$/i.test(reading.text.slice(other.end, weight.start))
}
