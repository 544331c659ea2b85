import { cue } from './cues.ts'
import { getTextAfter, getTextBefore } from './reading.ts'
import type { Reading, Span } from './reading.ts'

const platedIn =
  /\b(?:plat(?:ed|ing)|gild(?:ed|ing)|gilt|dipped|wash(?:ed)?|coated|filled|finish(?:ed)?|layered|overlaid|overlay|clad|bonded|electroplated|vermeil|accents?|vergoldet|veredelt|bañad[oa]|placcat[oa])\s+(?:in|with|of|by|mit|en|in oro)\s+(?:[^\s,.;]+\s+){0,3}$/i
const platedBefore =
  /(?<!rhodium[\s-])(?<!rhodium)\b(?:(?<!(?:gold|rhodium|ruthenium|platinum|silver)[\s-])plated|rolled|filled|faux|imitation|mock|heavy-plate|plaqu[ée]|1\/(?:10|20))\s+(?:\d+\s?(?:k|kt|ct)\s+)?$/i
const platedAfter =
  /^(?:[\s-]*(?:yellow|white|rose|pink|solid)?[\s-]*(?:gold|or|oro|silver|g(?=f\b))?)?(?:[\s-]*(?:and|&|\/)\s*\w+)?[\s(-]*(?:plat(?:ed|e|ing)\b|filled\b|rolled\b|f\b|gf\b|gp\b|gep\b|hge\b|gilt\b|gild\w*|(?<!s)toned?\b|wash(?:ed)?\b|vermeil\b|overla\w+|over (?:sterling|silver|brass|bronze|metal|copper|resin|base)|electroplat\w+|bonded\b|dipped\b|layered\b|finish\b|vergoldet|shell\b|foil\b|accent)/i

/** Gilt silver is silver. */
const gilded = /^[\s,-]{1,3}(?:gilt|gilded|(?:feuer)?vergoldet)(?![\s-]*(?:metal|brass|base|bronze|copper))/i

/** Whether the gold of a span is only a surface: plated, filled, gilt, washed, toned. */
export function isPlating(reading: Reading, span: Span): boolean {
  if ((reading.cues & cue.plating) === 0 && !(reading.hasFractions ??= reading.text.includes('1/'))) return false
  // Silver overlay is silver on silver, a Hopi technique.
  if (
    /^[\s-]+overlay/i.test(getTextAfter(reading, span.end, 12)) &&
    /silver/i.test(reading.text.slice(span.start, span.end))
  )
    return false
  if (
    gilded.test(getTextAfter(reading, span.end, 20)) &&
    /sil(?:ver|ber)/i.test(reading.text.slice(span.start, span.end))
  )
    return false
  const lead = getTextBefore(reading, span.start, 45)
  return platedIn.test(lead) || platedBefore.test(lead) || platedAfter.test(getTextAfter(reading, span.end, 40))
}
