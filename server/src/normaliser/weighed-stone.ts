import type { Confidence } from './attributes.ts'
import { areMixed, mentionFrom, type StoneMention } from './stone-mention.ts'
import { after, before } from './reading.ts'
import type { Reading, Span } from './reading.ts'
import { saysTotal } from './total-weight.ts'

const jewel = /\b(?:ring|necklace|bracelet|brooch|pendant|earrings|bague|anello|anillo)\b/i
/** One to five adjectives may be between a weight and its stone, another thing may not. */
const leadsToStone =
  /^[\s-]*(?:(?:ct|cts|carats?)\.?[\s-]*)?(?:(?:of|total|an|in|de|di)\s+)*(?:(?!(?:and|with|to|the|set|between|flanked|within|surrounded|above|below|on|by|entre|zwischen|tra|e|et|und|y|con|avec|mit|dans|entourage|entouré|umgeben|umrahmt|circondato|contornato|entro|rodeado|orla)\b|(?:épaul|flanqu|accost|encadr|entour|rehauss|agrément|orn[ée]|serti|flankiert|affianc|attorni|acompañ)\p{L}*\s|(?:και|με|σε|ανάμεσα)\s)[\p{L}'-]+[\s,]+){0,5}$/iu

/** Longer than the words that may be between. */
const farthest = 160

/** The stone of a weight, with the confidence. */
export interface Weighed {
  stone: string
  confidence: Confidence
  /** The mention of the stone; null for a total. */
  mention: StoneMention | null
}

/** Finds the stone of a weight: the one that follows directly, else the last one named before; or 'Total'. */
export function weighedStone(reading: Reading, weight: Span, stones: StoneMention[]): Weighed {
  // '0.90 total diamond carat weight'
  const within = stones[mentionFrom(stones, weight.start)]
  if (within && within.end <= weight.end) return of(within, 'stated')
  const next = stones[mentionFrom(stones, weight.end)]
  if (next && next.start - weight.end < farthest && leadsToStone.test(reading.text.slice(weight.end, next.start)))
    return of(next, 'stated')
  const lead = before(reading, weight.start, 160)
  const named = stones
    .slice(mentionFrom(stones, weight.start - lead.length), mentionFrom(stones, weight.start))
    .filter((stone) => stone.end <= weight.start)
  const previous = named.at(-1)
  const around = lead.slice(-40) + after(reading, weight.end, 20)
  const isMixed = areMixed(stones)
  if (!previous) {
    if (isMixed && saysTotal(around)) return whole('Total')
    return stones[0] ? of(stones[0], isMixed ? 'inferred' : 'read') : whole('Total')
  }
  if (areListed(reading, named, weight) && saysTotal(around)) return whole('Total')
  if (/\btotal\b[^,;]{0,30}$/i.test(before(reading, previous.start, 40))) return whole(`${previous.stone} total`)
  // 'Emerald and diamond ring 3.10ct': the stone named first is the main one.
  if (jewel.test(reading.text.slice(previous.end, weight.start))) return of(named[0]!, isMixed ? 'inferred' : 'read')
  return of(previous, isMixed ? 'read' : 'stated')
}

const of = (mention: StoneMention, confidence: Confidence): Weighed => ({ stone: mention.stone, confidence, mention })
const whole = (stone: string): Weighed => ({ stone, confidence: 'read', mention: null })

/** 'emerald, ruby and sapphire, 8.47 carats in total'. */
function areListed(reading: Reading, named: StoneMention[], weight: Span): boolean {
  const [one, other] = named.slice(-2)
  if (!one || !other || one.stone === other.stone) return false
  const joined = /^\s*(?:,|and|&|et|und|e|y)\s*$/i.test(reading.text.slice(one.end, other.start))
  return joined && /^\s*,\s*(?:together|totall?ing|total)?\s*$/i.test(reading.text.slice(other.end, weight.start))
}
