import type { Found } from './attributes.ts'
import { cue } from './cues.ts'
import {
  any,
  certain,
  clarityInWords,
  clarityWord,
  colourWord,
  letter,
  namedAlone,
  pure,
  said,
  step,
  strongColour,
  sure,
  weakColour,
} from './grade-words.ts'
import { after, allMatches, before, matchesAt, quoteOf } from './reading.ts'
import type { Reading } from './reading.ts'

const lower = String.raw`(?:vvs|vs|si|if|p)[123]?(?:\s?[-\/–]\s?[123])?`
const codes = String.raw`(?:${certain}|(?i:vvs[12]?)|${lower})`

const clarityPatterns = [
  // a colour grade, then the clarity: 'H/VS', 'G colour, VS1'
  new RegExp(
    String.raw`(?<![\p{L}\d])${letter}\)?(?:[\s-]*[Cc][Oo][Ll][Oo][Uu]?[Rr])?\s?[\s/,&-]{1,3}\s?(?:[Aa]nd\s+)?(${certain}(?:${step}${any})?)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(${sure}(?:${step}${any})?)(?![\p{L}\d])`, 'gu'),
  new RegExp(
    String.raw`(?<![\p{L}\d])((?:vvs[12]?|(?:vs|si)[12])(?:\s?[-\/–]\s?[12](?!\d))?(?:${step}(?:vvs|vs|si)[12]?)?)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(${any}(?:${step}${any})?)[\s-]*(?:in\s+)?${clarityWord}`, 'gu'),
  new RegExp(
    String.raw`${clarityWord}${said}(?:(?:approx\w*|est\w*)\.?\s+)?((?i:${any}(?:${step}${any})?)|${clarityInWords})(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])${letter}\)?\s?\/\s?((?:vvs|vs|si|if|p)i?[123]?(?:${step}(?:vvs|vs|si|p)[123]?)?)(?![\p{L}\d])`,
    'gu',
  ),
  // the clarity first: 'VS1-Si/E-G', 'VVS/H'
  new RegExp(String.raw`(?<![\p{L}\d])((?i:${certain}(?:${step}${certain})?))\s?\/\s?${letter}(?![\p{L}\d/])`, 'gu'),
  /(internally flawless|(?<!near[\s-])(?<!near)flawless)/giu,
]

const inLetters = String.raw`(?:\s*\(${letter}\)|\s+${letter})?`
const tradeClarityPatterns = [
  // 'Wesselton, VS', 'W/VS', 'TCr-Cr/vs1', 'feines Weiß (G) / VVS', 'Crystal, kleine Einschlüsse'
  new RegExp(
    String.raw`(?<!\p{L})${weakColour}${inLetters}(?:\s?[,/;]\s?|\s+(?:[-–]\s)?)(?:${clarityWord}${said})?(${codes}(?:${step}${codes})?|${clarityInWords})(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])${letter}\)?\s?[,/]\s?(${clarityInWords}(?:${step}${codes})?)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`(?<!\p{L})(${pure}(?:${step}${codes}(?![\p{L}\d]))?)`, 'gu'),
]

const namedColourPatterns = [
  new RegExp(
    String.raw`(?<![\p{L}\d.&'’])(${letter})[\s-]+(?:(?i:in\s+)?${colourWord}|(?i:to\s+\p{L}+\s+colou?r))(?!\p{L})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${colourWord}(?:\s?(?:\/|(?i:and|und|et|e|y|i|a|og|och|en))\s?${clarityWord})?${said}(?:(?i:near\s+)?(?i:colou?rless)[\s(]+)?(?:(?i:approx\w*|est\w*)\.?\s+)?(${letter})(?![\s-](?i:shaped?|clasp|gold|link))`,
    'gu',
  ),
  // 'Farbe River', 'kleur cape'
  new RegExp(
    String.raw`(?<!\p{L})${colourWord}${said}(${namedAlone}(?:\s+[D-Z](?!\p{L}|\d))?)(?!\p{L}|\s*\([D-Z](?!\p{L}))`,
    'gu',
  ),
  // 'feines Weiß (G)', 'Top Wesselton (F-G)': the letter says it for every country.
  new RegExp(
    String.raw`(?<!\p{L})(?:${strongColour}|(?i:river|(?:top\s+)?crystal|cape|wei(?:ß|ss)|blanc|bianco|blanco|wit))\s*\((${letter})\)`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(${strongColour}(?:\s+[D-Z](?!\p{L}|\d|\s?[-/]))?)(?!\p{L}|\s*\([D-Z](?!\p{L}))`,
    'gu',
  ),
]
/** Beside a clarity, in the trade's own words. */
const tradeColourPatterns = [
  // 'W/VS', 'TCr-Cr/VS', 'weiß / si', 'River, lupenrein'; 'Weiß (H), P1' has its letter
  new RegExp(
    String.raw`(?<![\p{L}\d])(${weakColour})\s?[/,-]\s?(?:${clarityWord}${said})?(?:${certain}|(?:vvs|vs|si|if|p)[123]?|${clarityInWords})(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(${weakColour})\s+(?:${clarityWord}${said}(?:${codes}|${clarityInWords})|${certain})(?![\p{L}\d])`,
    'gu',
  ),
]
/** Beside a clarity. */
const gradedColourPatterns = [
  // 'G colour', 'H - SI1', 'G/vs', 'G/lupenrein'
  new RegExp(
    String.raw`(?<![\p{L}\d.&'’])(${letter})\)?\s?\/\s?(?:(?:vvs|vs|si|if|p)[123]?|${clarityInWords})(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d.&'’])(${letter})\s?[\s/,&-]{1,3}\s?(?:and\s+)?(?:${clarityWord}\s+)?(?:${sure}|(?:VVS|VS|SI|IF|FL|LC|I[123]|P[123])(?![\p{L}\d])|(?i:(?:internally\s+)?flawless)|${pure})`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(?i:${certain}(?:${step}${certain})?)\s?\/\s?(${letter})(?![\p{L}\d/])`, 'gu'),
  new RegExp(
    String.raw`(?i:graded|certified|certificate|stating|gia)[^.;]{0,40}(?<![\p{L}\d.&'’])([D-Z])(?=\s?[,/]\s?(?:VVS|VS|SI|IF|FL))`,
    'gu',
  ),
]

const hue =
  '(?:yellow|pink|blue|green|brown|orange|gr[ea]y|purple|red|violet|black|white|cognac|gelb|rosa|blau|jaune|rose|bleu|brun|giallo|amarillo)'
const fancy = new RegExp(
  String.raw`\bfancy[\s-]+(?:(?:very\s+)?(?:light|intense|vivid|deep|dark|strong|faint)[\s-]+)?(?:(?:\p{L}+ish|orangy)[\s-]+){0,2}${hue}(?:[\s-]+${hue})?(?!\p{L})`,
  'yiu',
)

/** What a grade in the trade's own words is never without. */
const trade =
  /lup|loupe|loep|lens|lente|piqu|einschl|esselton|river|crystal|cape|wei(?:ß|ss)|getönt|tinted|blanc|bianco|branco|white|(?<!\p{L})(?:wit|TWE?|TCr?|TCA|TLB|LB|TK|Cr|[WRC])\s?(?:[,/-]|P?V?V?SI?\b)/iu

/** The clarity of the diamond graded first. */
export function clarity(reading: Reading): Found<string> | null {
  if ((reading.cues & cue.grade) === 0) return null
  const found = first(
    reading,
    trade.test(reading.text) ? [...tradeClarityPatterns, ...clarityPatterns] : clarityPatterns,
  )
  return found && { value: clarityValue(found.quote), quote: found.quote, confidence: 'stated' }
}

/** The colour of the diamond graded first: letters, or a fancy colour. */
export function diamondColor(reading: Reading): Found<string> | null {
  const patterns = [
    ...((reading.cues & cue.colourGrade) === 0 ? [] : namedColourPatterns),
    ...((reading.cues & cue.grade) === 0 ? [] : gradedColourPatterns),
    ...((reading.cues & cue.grade) !== 0 && trade.test(reading.text) ? tradeColourPatterns : []),
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
      if (best && (start > best.start || (start === best.start && match[1]!.length <= best.quote.length))) continue
      if (!isLegend(reading, start)) best = { start, quote: match[1]! }
    }
  }
  return best
}

const steps = [
  /(?<!\p{L})(?:if|lupenrein|flawless)(?!\p{L})/iu,
  /(?<!\p{L})vvs/iu,
  /(?<!\p{L})vs[12]?(?!\p{L})/iu,
  /(?<!\p{L})si[12]?(?!\p{L})/iu,
  /(?<!\p{L})(?:p|i|piqu[eé]\s?)[123](?!\p{L}|\d)/iu,
]
const whites = [
  /hochfeines|river|blanc exceptionnel/iu,
  /(?<!hoch)feines wei|top wesselton|blanc extra/iu,
  /(?<!feines )(?<!getöntes )wei(?:ß|ss)(?!\p{L})|(?<!top )wesselton|(?<!\p{L})blanc(?! e)/iu,
  /getönt|crystal|blanc nuancé/iu,
  /cape|tinted|teinté/iu,
]

/** A key to the grades names one after the other: 'IF (lupenrein) – vvs – vs – si (kleine Einschlüsse)'. */
function isLegend(reading: Reading, at: number): boolean {
  const sentence = before(reading, at, 240) + after(reading, at, 240)
  return [steps, whites].some((scale) => scale.filter((grade) => grade.test(sentence)).length >= 4)
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

/** Letters in one spelling; a trade's word stays as written. */
function clarityValue(quote: string): string {
  if (/internally/i.test(quote)) return 'IF'
  if (/flawless/i.test(quote)) return 'FL'
  if (/\p{L}{4}/u.test(quote)) return quote.replace(/\s+/g, ' ')
  return quote
    .toUpperCase()
    .replace(/\b(VVS|VS|SI)[\s-](?=[123])/g, '$1')
    .replace(/\s*(?:-|–|—|\bTO\b|\/|\bBIS\b|À|\bTILL?\b|\bTOT\b|\bAŽ\b|\bDO\b)\s*/g, '-')
}

const letterValue = (quote: string) => quote.replace(/^([D-Z])\s*(?:-|–|—|to|\/|bis|à)\s*(?=[D-Z]$)/, '$1-')
const titleCase = (quote: string) =>
  quote
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/(?<!\p{L})\p{L}/gu, (initial) => initial.toUpperCase())
