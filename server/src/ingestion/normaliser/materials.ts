import type { Confidence, Found } from './attributes.ts'
import { isComparison } from './comparison.ts'
import type { KaratMention } from './gold-karat.ts'
import { isPlating } from './plating.ts'
import { cue } from './cues.ts'
import { after, before, beforeFigure, matchesAt, placed, quoteOf } from './reading.ts'
import type { MayBegin, Reading, Span } from './reading.ts'
import type { Token } from './tokens.ts'
import { matchers } from './vocabulary.ts'

interface MetalMention extends Span {
  material: string
  /** Whether only a fineness says so. */
  implied?: true
}

/** What the jewel is made of; 'Gold' only where no colour is stated, and never for plating. */
export function materials(reading: Reading, karats: KaratMention[]): Found<string>[] {
  const named = matchers
    .materials(reading.text, reading.tokens)
    .map((match) => ({ material: match.names[0]!, start: match.start, end: match.end }))
  const mentions = [...named, ...colourLists(reading), ...karatColours(reading, karats)]
    .filter((mention) => !skins.has(mention.material) || !isPlating(reading, mention))
    .filter((mention) => !isComparison(reading, mention))
    .toSorted((a, b) => a.start - b.start)
  const golds = mentions.some((mention) => isGold(mention.material))
  const all = golds
    ? mentions
    : [...mentions, ...karats.map((karat) => ({ ...karat, material: 'Gold', implied: true as const }))]
  return unique(reading, withoutBareGold(reading, withoutClasps(reading, all), karats))
}

const skins = new Set(['Gold', 'Yellow Gold', 'White Gold', 'Rose Gold', 'Silver', 'Platinum', 'Palladium'])
const isGold = (material: string) => material === 'Gold' || material.endsWith(' Gold')

/** A clasp's metal counts only when it is the only metal stated. */
function withoutClasps(reading: Reading, mentions: MetalMention[]): MetalMention[] {
  const clasp = /^[\s-]*(?:[\p{L}-]+[\s-]+){0,2}(?:clasp|catch|snap|fastener|bolt ring|verschluss|fermoir)\b/iu
  const rest = mentions.filter((mention) => !clasp.test(after(reading, mention.end, 40)))
  return rest.some((mention) => skins.has(mention.material)) ? rest : mentions
}

/** 'Gold' says nothing more where a coloured gold is named, except as a trade code of its own (K18/K18WG). */
function withoutBareGold(reading: Reading, mentions: MetalMention[], karats: KaratMention[]): MetalMention[] {
  if (!mentions.some((mention) => mention.material.endsWith(' Gold'))) return mentions
  const code = karats.find((karat) => /^K\d\d\/K?\d?\d?[WYPR]G/.test(reading.text.slice(karat.start, karat.end + 6)))
  const coloured = mentions.filter((mention) => mention.material !== 'Gold')
  return code ? [{ material: 'Gold', start: code.start, end: code.end }, ...coloured] : coloured
}

function unique(reading: Reading, mentions: MetalMention[]): Found<string>[] {
  const found = new Map<string, Found<string>>()
  for (const mention of mentions) {
    const { material } = mention
    if (!found.has(material))
      found.set(material, {
        value: material,
        quote: quoteOf(reading, mention),
        confidence: confidenceOf(reading, mention),
      })
  }
  return [...found.values()]
}

const mounted =
  /(?:\b(?:mounted|set|crafted|made|fashioned|metal|material)\b[^.;]{0,25}|\d\s?(?:k|kt|ct|carat|karat)s?\s+)$/i

function confidenceOf(reading: Reading, mention: MetalMention): Confidence {
  if (mention.implied) return 'inferred'
  return mounted.test(before(reading, mention.start, 45)) ? 'stated' : placed(reading, mention)
}

const colour = '(?:yellow|white|rose|pink|red)'
const link = String.raw`(?:\s*(?:,|\/|&|\+|-|\band\b|\bor\b)\s*)+`
const colours = new Set(['yellow', 'white', 'rose', 'pink', 'red'])
const germanColours = new Set(['gelb', 'weiss', 'rot', 'rose'])
const stemAt = (tokens: Token[], at: number): string => tokens[at]?.stem ?? ''
const isColour: MayBegin = (tokens, at) => colours.has(stemAt(tokens, at))
const goesOn: MayBegin = (tokens, at, text) => isColour(tokens, at, text) || /^(?:and|or)$/.test(stemAt(tokens, at))

/** Each with what has to stand where it begins. */
const lists: [string, MayBegin][] = [
  // 'yellow and white gold', 'white, yellow and rose 18ct gold'
  [
    String.raw`\b${colour}(?:\s+gold)?(?:${link}${colour})+[\s-]+(?:colou?red\s+)?(?:\d\d?\s?-?(?:k|kt|ct|carat|karat)\s+)?gold\b`,
    (tokens, at, text) =>
      isColour(tokens, at, text) && goesOn(tokens, stemAt(tokens, at + 1) === 'gold' ? at + 2 : at + 1, text),
  ],
  // 'white 18ct gold'
  [
    String.raw`\b${colour}\s+\d\d?\s?-?(?:k|kt|ct|carat|karat)\s+gold\b`,
    (tokens, at, text) => beforeFigure(tokens, at, text) && isColour(tokens, at, text),
  ],
  // 'gold (yellow and white)', 'gold, white', '18 carat gold. White & Rose.'
  [
    String.raw`\bgold\s*\(\s*${colour}(?:${link}${colour})*\s*\)`,
    (tokens, at, text) => stemAt(tokens, at) === 'gold' && isColour(tokens, at + 1, text),
  ],
  [
    String.raw`\b(?:carat|karat|ct|kt|k) gold\.\s+${colour}(?:${link}${colour})*\s*(?=\.|$|\n)`,
    (tokens, at, text) => stemAt(tokens, at + 1) === 'gold' && isColour(tokens, at + 2, text),
  ],
  // 'ors jaune et blanc', 'oro bianco e giallo', 'Gelb- und Weißgold'
  [
    String.raw`\bors?\s+(?:jaune|blanc|gris|rose|rouge)s?(?:\s*(?:,|et)\s*(?:or\s+)?(?:jaune|blanc|gris|rose|rouge)s?)+`,
    (tokens, at) =>
      stemAt(tokens, at).startsWith('or') && /^(?:jaune|blanc|gris|rose|rouge)$/.test(stemAt(tokens, at + 1)),
  ],
  [
    String.raw`\boro\s+(?:bianco|giallo|rosa|rosso|blanco|amarillo)(?:\s*(?:,|e|y)\s*(?:bianco|giallo|rosa|rosso|blanco|amarillo))+`,
    (tokens, at) => stemAt(tokens, at) === 'oro',
  ],
  [
    String.raw`(?<!\p{L})(?:gelb|wei(?:ß|ss)|rot|rosé|rose)-?\s*(?:und|\/|,)\s*(?:gelb|wei(?:ß|ss)|rot|rosé|rose)gold`,
    (tokens, at) => germanColours.has(stemAt(tokens, at)) && /^und$|gold/.test(stemAt(tokens, at + 1)),
  ],
]
const listPatterns = lists.map(([source, mayBegin]) => ({ pattern: new RegExp(source, 'yiu'), mayBegin }))
const goldOf: [RegExp, string][] = [
  [/y\/g|yellow|jaune|giallo|amarillo|gelb/iu, 'Yellow Gold'],
  [/w\/g|white|blanc|gris|bianco|wei(?:ß|ss)/iu, 'White Gold'],
  [/r\/g|rose|rosé|pink|red|rouge|rosa|rosso|rot/iu, 'Rose Gold'],
]

function colourLists(reading: Reading): MetalMention[] {
  return listPatterns.flatMap(({ pattern, mayBegin }) =>
    matchesAt(reading, cue.gold | cue.goldColour, pattern, mayBegin).flatMap((match) => {
      const span = { start: match.index, end: match.index + match[0].length }
      return goldOf.filter(([words]) => words.test(match[0])).map(([, material]) => ({ material, ...span }))
    }),
  )
}

const colourAfterKarat =
  /^[\s,-]*((?:yellow|white|rose|pink|[wyr]\/g)(?:\s*(?:,|and|&|\/)\s*(?:yellow|white|rose|pink))*)\b(?![\s-]+(?:\p{L}+[\s-]+)?(?:diamonds?|sapphires?|topaz|stones?|tourmalines?|pearls?|spinels?|quartz|opals?|enamel|gold)\b)/iu

/** '15 karat yellow', where the word gold is spared. */
function karatColours(reading: Reading, karats: KaratMention[]): MetalMention[] {
  return karats.flatMap((karat) => {
    const match = colourAfterKarat.exec(after(reading, karat.end, 40))
    if (!match) return []
    const span = { start: karat.start, end: karat.end + match[0].length }
    return goldOf.filter(([words]) => words.test(match[1]!)).map(([, material]) => ({ material, ...span }))
  })
}
