import type { FoundValue } from '../attributes.ts'
import { cue } from '../text/cues.ts'
import { getTextAfter, getTextBefore, ratePlace, getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

const depicting =
  /\b(?:designed as|modell?ed as|in the (?:form|shape) of|depicting|representing|shaped as|carved as|formed as|styli[sz]ed|figurant|représentant|stilisant|en forme d[eu]|à motif d[eu]|in form|in gestalt|a forma d[ie]|raffigurante|en forma de|representando|σε σχήμα)\b[^.;,]{0,40}$/iu
const shown =
  /^[\s-]*(?:\p{L}+[\s-]+){0,1}(?:motifs?|design|form|shape|brooch|pendant|earrings?|ring|charm|clip|pin|necklace|bracelet)\b/iu

/** Reads what the jewel depicts, when the title or an explicit phrase states it. */
export function readMotif(reading: Reading): FoundValue<string> | null {
  const match = matchers.motifs(reading.text, reading.tokens).find((each) => {
    const tail = getTextAfter(reading, each.end, 40)
    if (/^[\s-]*(?:shaped|cut)\b/i.test(tail) && !shown.test(tail.replace(/^[\s-]*shaped\b/i, ''))) return false
    return each.start < reading.titleEnd || depicting.test(getTextBefore(reading, each.start, 70)) || shown.test(tail)
  })
  return match
    ? { value: match.names[0]!, quote: getQuote(reading, match), confidence: ratePlace(reading, match) }
    : null
}

const wornTwoWays =
  /(?<!\p{L})(?:convertible|transformable|détachables?|detachable|amovibles?|can (?:also )?be worn (?:as|separately)|may (?:also )?be worn (?:as|separately)|wearable as|to be worn as|separates? into|abnehmbar\p{L}*|wandelbar\p{L}*|staccabile|trasformabile|convertibile|desmontable|transformándose)(?!\p{L})/iu

/** Reads whether the jewel can be worn in more than one way. */
export function readConvertible(reading: Reading): FoundValue<string> | null {
  if ((reading.cues & cue.worn) === 0) return null
  const match = wornTwoWays.exec(reading.text)
  return match ? { value: 'yes', quote: match[0], confidence: 'read' } : null
}
