import { cue } from '../text/cues.ts'
import type { KaratMention } from './read-gold-karat.ts'
import { getTextAfter, isBeforeFigure, type MayBegin, type Reading, type Span } from '../text/reading.ts'
import type { Token } from '../text/tokens.ts'

/** A metal at its place in the text. */
export interface MetalMention extends Span {
  material: string
  /** Whether only a fineness implies it. */
  implied?: true
}

const colour = '(?:yellow|white|rose|pink|red|green|grey|gray)'
const link = String.raw`(?:\s*(?:,|\/|&|\+|-|\band\b|\bor\b))+\s*`
const colours = new Set(['yellow', 'white', 'rose', 'pink', 'red', 'green'])
const getStem = (tokens: Token[], at: number): string => tokens[at]?.stem ?? ''
const isColour: MayBegin = (tokens, at) => colours.has(getStem(tokens, at))
const isColourOrJoin: MayBegin = (tokens, at, text) =>
  isColour(tokens, at, text) || /^(?:and|or)$/.test(getStem(tokens, at))

const french = '(?:jaune|blanc|gris|rose|rouge|vert)s?'
const italian = '(?:bianco|giallo|rosa|rosso|blanco|amarillo|rojo|amarelo|branco|vermelho|verde)'
const german = '(?:gelb|wei(?:ß|ss)|rot|rosé|rose)'
const dutch = '(?:geel|wit|rood|rosé|rose)'
const nordic = '(?:gult?|vitt?|rött|röd|hvidt?|hvitt?|rødt?|rosé|rosa)'
const czech = String.raw`(?:žlut|bíl|růžov|červen)\p{L}{1,3}`
const polish = String.raw`(?:żółt|biał|różow|czerwon)\p{L}{1,3}`
const foreignColour = new RegExp(`^(?:${[german, dutch, nordic, czech, polish].join('|')})`, 'iu')
const isForeignColour = (text: string, { stem, start, end }: Token): boolean =>
  stem !== 'gold' && !colours.has(stem) && foreignColour.test(text.slice(start, end))

/** Each pattern with a check of the tokens at its beginning. */
const lists: [string, MayBegin][] = [
  // 'yellow and white gold', 'white, yellow and rose 18ct gold'
  [
    String.raw`\b${colour}(?:\s+gold)?(?:${link}${colour})+[\s-]+(?:colou?red\s+)?(?:\d\d?\s?-?(?:k|kt|ct|carat|karat)\s+)?gold\b`,
    (tokens, at, text) =>
      isColour(tokens, at, text) && isColourOrJoin(tokens, getStem(tokens, at + 1) === 'gold' ? at + 2 : at + 1, text),
  ],
  // 'white 18ct gold'
  [
    String.raw`\b${colour}\s+\d\d?\s?-?(?:k|kt|ct|carat|karat)\s+gold\b`,
    (tokens, at, text) => isBeforeFigure(tokens, at, text) && isColour(tokens, at, text),
  ],
  // 'gold (yellow and white)', 'gold, white', '18 carat gold. White & Rose.'
  [
    String.raw`\bgold\s*\(\s*${colour}(?:${link}${colour})*\s*\)`,
    (tokens, at, text) => getStem(tokens, at) === 'gold' && isColour(tokens, at + 1, text),
  ],
  [
    String.raw`\b(?:carat|karat|ct|kt|k) gold\.\s+${colour}(?:${link}${colour})*\s*(?=\.|$|\n)`,
    (tokens, at, text) => getStem(tokens, at + 1) === 'gold' && isColour(tokens, at + 2, text),
  ],
  // 'ors jaune et blanc', 'ors de trois couleurs : jaune, gris et rose', 'oro bianco e giallo', 'Gelb- und Weißgold'
  [
    String.raw`\bors?\s+(?:18\s?k\s+|750\s+|(?:de\s+)?(?:deux|trois|2|3|plusieurs)\s+(?:couleurs?|tons?)\s*[,:(]\s*)?${french}(?:\s*(?:,|et|\/)\s*(?:or\s+)?${french})+`,
    (tokens, at) => getStem(tokens, at) === 'or' || getStem(tokens, at) === 'ors',
  ],
  [
    String.raw`\bou?ro\s+(?:(?:di|de|em)\s+(?:due|tre|dos|tres|dois|três|2|3)\s+(?:color[ei]s?|tonos|tons|cores)\s*[,:(]\s*)?${italian}(?:\s*(?:,|e|y|\/)\s*(?:ou?ro\s+)?${italian})+`,
    (tokens, at) => getStem(tokens, at) === 'oro' || getStem(tokens, at) === 'ouro',
  ],
]
const listPatterns = lists.map(([source, mayBegin]) => ({ pattern: new RegExp(source, 'yiu'), mayBegin }))
/** Patterns that begin with a color in another language. */
const foreignPatterns = [
  String.raw`(?<!\p{L})${german}-?(?:\s*(?:,|\/)\s*${german}-?)*\s*(?:und|u\.|&|\/|,)\s*${german}gold`,
  String.raw`(?<!\p{L})${dutch}-?\s*(?:en|\/|,)\s*${dutch}\s?goud(?:en)?`,
  String.raw`(?<!\p{L})${nordic}-?\s*(?:och|og|\/|,)\s*${nordic}-?\s?gu?l[ld]`,
  String.raw`(?<!\p{L})${czech}(?:ho|m)?\s*(?:a|\/|,)\s*${czech}\s+zlat`,
  String.raw`(?<!\p{L})${polish}(?:go)?\s*(?:i|oraz|\/|,)\s*${polish}\s+złot`,
].map((source) => ({ pattern: new RegExp(source, 'yiu'), mayBegin: undefined }))
const goldOf: [RegExp, string][] = [
  [/y\/g|yellow|jaune|giallo|amarillo|amarelo|gelb|geel|gult?(?!d)|žlut|żółt/iu, 'Yellow Gold'],
  [/w\/g|white|blanc|gris|bianco|branco|wei(?:ß|ss)|wit|vit|hvi[td]|bíl|biał/iu, 'White Gold'],
  [
    /r\/g|rose|rosé|pink|red|rouge|rosa|rosso|rojo|vermelho|rot|rood|r[öø][dt]|růžov|červen|różow|czerwon/iu,
    'Rose Gold',
  ],
]

/** Finds golds whose colors are listed before or after a single word for gold. */
export function findColourLists({ text, tokens, cues }: Reading): MetalMention[] {
  if ((cues & colourCues) === 0) return []
  const found: MetalMention[] = []
  let free = 0
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if ((token.cues & colourCues) === 0 || token.start < free) continue
    for (const { pattern, mayBegin } of isForeignColour(text, token) ? foreignPatterns : listPatterns) {
      if (mayBegin && !mayBegin(tokens, at, text)) continue
      pattern.lastIndex = token.start
      const match = pattern.exec(text)
      if (!match) continue
      const span = { start: token.start, end: token.start + match[0].length }
      for (const [words, material] of goldOf) if (words.test(match[0])) found.push({ material, ...span })
      free = span.end
      break
    }
  }
  return found
}

const colourCues = cue.gold | cue.goldColour

const colourAfterKarat =
  /^[\s,-]*((?:yellow|white|rose|pink|[wyr]\/g|[ywr]\/[ywr](?= gold))(?:\s*(?:,|and|&|\/)\s*(?:yellow|white|rose|pink))*)\b(?![\s-]+(?:\p{L}+[\s-]+)?(?:diamonds?|sapphires?|topaz|stones?|tourmalines?|pearls?|spinels?|quartz|opals?|enamel)\b)/iu
const letters: [RegExp, string][] = [
  [/y/i, 'Yellow Gold'],
  [/w(?!h)/i, 'White Gold'],
  [/r(?!o)/i, 'Rose Gold'],
]

/** '15 karat yellow', without the word gold. */
export function findKaratColours(reading: Reading, karats: KaratMention[]): MetalMention[] {
  return karats.flatMap((karat) => {
    const match = colourAfterKarat.exec(getTextAfter(reading, karat.end, 40))
    if (!match) return []
    const span = { start: karat.start, end: karat.end + match[0].length }
    const areLetters = /^[ywr]\/[ywr]$/i.test(match[1]!)
    const golds = areLetters ? letters : goldOf
    if (!areLetters && /^[\s-]+gold/i.test(reading.text.slice(span.end, span.end + 5))) return []
    return golds.filter(([words]) => words.test(match[1]!)).map(([, material]) => ({ material, ...span }))
  })
}
