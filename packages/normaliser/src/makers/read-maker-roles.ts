import type { Attributes, MakerRole } from '../attributes.ts'
import { getTextBefore, getQuote } from '../text/reading.ts'
import type { Reading } from '../text/reading.ts'
import { matchers } from '../vocabulary.ts'

const roles: [MakerRole, RegExp][] = [
  [
    'attributed-to',
    /\b(?:attributed to|attribué[es]?\s+à|zugeschrieben|attribuit[oa] a|atribuid[oa] a|wohl|vermutlich|probably by|possibly by)\s+(?:\p{L}+\s+)?$/iu,
  ],
  [
    'style-of',
    /\b(?:(?:style|manner|taste|fashion|school|circle|follower) of|in the spirit of|after|dans le (?:style|goût) d[e’']|im stil von|nello stile di|al estilo de|inspired by)\s+(?:the\s+)?$/iu,
  ],
  ['retailed-by', /\b(?:retailed (?:by|through)|sold by|vendu[es]? par|supplied by)\s+$/iu],
  ['case-by', /\b(?:case|box|cased|boxed|étui|écrin|etui|astuccio|estuche)\b[^.;]{0,20}$/iu],
  ['signed', /\b(?:signed|signé[es]?|firmat[oaie]|firmad[oa]s?|signiert|signature|stamped|marked)\b[^.;]{0,20}$/iu],
]

/** Reads the roles of known makers: signed, attributed, in the style of, retailed by, or maker of the case alone. */
export function readMakerRoles(reading: Reading): Attributes['makerRoles'] {
  const found = new Map<string, Attributes['makerRoles'][number]>()
  for (const match of matchers.brands(reading.text, reading.tokens)) {
    const quote = getQuote(reading, match)
    if (!/\p{Lu}/u.test(quote)) continue
    const lead = getTextBefore(reading, match.start, 50)
    const role = roles.find(([, pattern]) => pattern.test(lead))?.[0]
    const value = match.names[0]!
    if (role && !found.has(`${role} ${value}`)) {
      found.set(`${role} ${value}`, { role, maker: { value, quote, confidence: 'stated' } })
    }
  }
  return [...found.values()]
}
