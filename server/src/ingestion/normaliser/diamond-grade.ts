import type { Found } from './attributes.ts'
import { cue } from './cues.ts'
import { after, allMatches, matchesAt, quoteOf } from './reading.ts'
import type { Reading } from './reading.ts'

const step = String.raw`\s*(?:-|–|—|to|\/|bis|à)\s*`
const sure = '(?:VVS[\\s-]?[12]?|VS[\\s-]?[12]|SI[\\s-]?[123])'
const any = '(?:VVS[\\s-]?[12]?|VS[\\s-]?[12]?|SI[\\s-]?[123]?|IF|FL|I[123]|P[123]|I(?![\\s-]?\\p{L}))'
const letter = String.raw`[D-Z](?:${step}[D-Z])?(?![\p{L}\d'’])`
const clarityWord = String.raw`(?:clarity|purity|pureté|purete|reinheit|purezza|pureza|čistota|καθαρότητα)`
const colourWord = String.raw`(?:colou?r|couleur|farbe|colore|color|barva|χρώμα)`

const certain = '(?:VVS[\\s-]?[12]?|VS[\\s-]?[12]?|SI[\\s-]?[123]?|IF|FL|I[123]|P[123])'

const clarityPatterns = [
  // the trade's old names: 'River/IF', 'TW/VS'
  new RegExp(
    String.raw`(?<!\p{L})(?:[Rr]iver|(?:[Tt]op\s)?(?:[Ww]esselton|[Cc]rystal)|TW|TC|W|C)\s?\/\s?(${certain})(?![\p{L}\d])`,
    'gu',
  ),
  // a colour grade, then the clarity: 'H/VS', 'G colour, VS1'
  new RegExp(
    String.raw`(?<![\p{L}\d])${letter}\)?(?:[\s-]*[Cc][Oo][Ll][Oo][Uu]?[Rr])?\s?[\s/,&-]{1,3}\s?(?:[Aa]nd\s+)?(${certain}(?:${step}${certain})?)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(${sure}(?:${step}${any})?)(?![\p{L}\d])`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\d])((?:vvs|vs|si)[12](?:${step}(?:vvs|vs|si)[12])?)(?![\p{L}\d])`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\d])(${any}(?:${step}${any})?)[\s-]*(?:in\s+)?(?i:${clarityWord})`, 'gu'),
  new RegExp(
    String.raw`(?i:${clarityWord})(?:\s+(?:of|grade|graded|is))*[\s:=(]+(?:(?:approx\w*|est\w*)\.?\s+)?(${any}(?:${step}${any})?)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])${letter}\s?\/\s?((?:vvs|vs|si|if)i?[12]?)(?![\p{L}\d])`, 'gu'),
  /(internally flawless|(?<!near[\s-])(?<!near)flawless)/giu,
]

const namedColourPatterns = [
  new RegExp(
    String.raw`(?<![\p{L}\d.&'’])(${letter})[\s-]+(?:(?i:in\s+)?(?i:${colourWord})|(?i:to\s+\p{L}+\s+colou?r))(?!\p{L})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?i:${colourWord})(?:\s+(?i:of|grade|graded|is|range))*[\s:=(]+(?:(?i:near\s+)?(?i:colou?rless)[\s(]+)?(?:(?i:approx\w*|est\w*)\.?\s+)?(${letter})(?![\s-](?i:shaped?|clasp|gold|link))`,
    'gu',
  ),
  /\b(top\s+wesselton|(?:top\s+)?crystal(?=\s*[,/(]\s*(?:vvs|vs|si|if))|wesselton|fein(?:es)?\s+wei(?:ß|ss)|top\s+cape)(?!\p{L})/giu,
]
/** Beside a clarity. */
const gradedColourPatterns = [
  new RegExp(
    String.raw`(?<![\p{L}\d.&'’])(${letter})\s?[\s/,&-]{1,3}\s?(?:and\s+)?(?:${sure}|(?:VVS|VS|SI|IF|FL|I[123]|P[123])(?![\p{L}\d])|(?i:(?:internally\s+)?flawless))`,
    'gu',
  ),
  new RegExp(
    String.raw`(?i:graded|certified|certificate|stating|gia)[^.;]{0,40}(?<![\p{L}\d.&'’])([D-Z])(?=\s?[,/]\s?(?:VVS|VS|SI|IF|FL))`,
    'gu',
  ),
]

const hue = '(?:yellow|pink|blue|green|brown|orange|gr[ea]y|purple|red|violet|black|white|cognac)'
const fancy = new RegExp(
  String.raw`\bfancy[\s-]+(?:(?:light|intense|vivid|deep|dark|strong)[\s-]+)?(?:\p{L}+ish[\s-]+)?${hue}(?:[\s-]+${hue})?(?!\p{L})`,
  'yiu',
)

/** The clarity of the diamond graded first. */
export function clarity(reading: Reading): Found<string> | null {
  if ((reading.cues & cue.grade) === 0) return null
  const found = first(reading, clarityPatterns)
  return found && { value: clarityValue(found.quote), quote: found.quote, confidence: 'stated' }
}

/** The colour of the diamond graded first: letters, or a fancy colour. */
export function diamondColor(reading: Reading): Found<string> | null {
  const patterns = [
    ...((reading.cues & cue.colourGrade) === 0 ? [] : namedColourPatterns),
    ...((reading.cues & cue.grade) === 0 ? [] : gradedColourPatterns),
  ]
  const letters = first(reading, patterns)
  const coloured = fancyColour(reading)
  if (coloured && (!letters || coloured.start < letters.start)) {
    return { value: titleCase(coloured.quote), quote: coloured.quote, confidence: 'stated' }
  }
  return letters && { value: letterValue(letters.quote), quote: letters.quote, confidence: 'stated' }
}

function first(reading: Reading, patterns: RegExp[]): { start: number; quote: string } | null {
  let best: { start: number; quote: string } | null = null
  for (const pattern of patterns) {
    for (const match of allMatches(reading.text, pattern)) {
      const start = match.index + match[0].lastIndexOf(match[1]!)
      if (!best || start < best.start) best = { start, quote: match[1]! }
    }
  }
  return best
}

function fancyColour(reading: Reading): { start: number; quote: string } | null {
  if ((reading.cues & cue.fancy) === 0) return null
  if (!/diamond|diamant|brillant|colou?r|\bGIA\b|carat|\bcts?\b/i.test(reading.text)) return null
  for (const match of matchesAt(reading, cue.fancy, fancy)) {
    const end = match.index + match[0].length
    if (/^[\s-]+(?:sapphire|spinel|tourmaline|topaz|pearl|beryl|zircon)/i.test(after(reading, end, 20))) continue
    return { start: match.index, quote: quoteOf(reading, { start: match.index, end }) }
  }
  return null
}

function clarityValue(quote: string): string {
  if (/internally/i.test(quote)) return 'IF'
  if (/flawless/i.test(quote)) return 'FL'
  return quote
    .toUpperCase()
    .replace(/\b(VVS|VS|SI)[\s-](?=[123])/g, '$1')
    .replace(/\s*(?:-|–|—|\bTO\b|\/|\bBIS\b|À)\s*/g, '-')
}

const letterValue = (quote: string) => quote.replace(/^([D-Z])\s*(?:-|–|—|to|\/|bis|à)\s*(?=[D-Z]$)/, '$1-')
const titleCase = (quote: string) =>
  quote
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/(?<!\p{L})\p{L}/gu, (initial) => initial.toUpperCase())
