import { anyCase } from './any-case.ts'
import type { Found } from './attributes.ts'
import { cue } from './cues.ts'
import { fancyColour } from './fancy-colour.ts'
import {
  any,
  certain,
  clarityInWords,
  clarityWord,
  codes,
  colourWord,
  describedColour,
  letter,
  letteredInitials,
  namedAlone,
  namedColour,
  pure,
  said,
  step,
  strongColour,
  sure,
  tradeInitials,
  weakColour,
  white,
} from './grade-words.ts'
import { windowsAround, type TextWindow } from './text-windows.ts'
import { after, allMatches, before } from './reading.ts'
import type { Reading } from './reading.ts'

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
    String.raw`${clarityWord}${said}(?:(?:approx\w*|est\w*)\.?\s+)?((?:${anyCase(String.raw`${any}(?:${step}${any})?`)})|${clarityInWords})(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])${letter}\)?\s?\/\s?((?:vvs|vs|si|if|p)i?(?:\s?[123](?![\d.,]))?(?:${step}(?:vvs|vs|si|p)[123]?)?)(?![\p{L}\d])`,
    'gu',
  ),
  // the clarity first: 'VS1-Si/E-G', 'VVS/H'
  new RegExp(
    String.raw`(?<![\p{L}\d])((?:${anyCase(String.raw`${certain}(?:${step}${certain})?`)}))\s?\/\s?${letter}(?![\p{L}\d/])`,
    'gu',
  ),
  /(internally[\s-]flawless|(?<!near[\s-])(?<!near)flawless(?!\s+(?:workmanship|condition|polish|finish|surface|skin|lustre|luster|execution|craftsmanship|design|beauty|pearls?|sapphires?|emeralds?|rub(?:y|ies))))/giu,
]

const inLetters = String.raw`(?:\s*\((?:${tradeInitials}|${letter})(?:,\s?${letter})?\)|\s+${letter})?`
const tradeClarityPatterns = [
  // 'piqué (I1)', 'piqué 1er (P1)', 'lupenrein (IF)'
  new RegExp(
    String.raw`(?<!\p{L})(?:${pure}|(?:${anyCase(String.raw`piqu[eé]e?`)}))(?:\s?(?:1er|1e|2e|I{1,3}))?\s?\((${certain})\)`,
    'gu',
  ),
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
    String.raw`(?<![\p{L}\d.&'’])(${letter})[\s-]+(?:(?:${anyCase(String.raw`in\s+`)})?${colourWord}|(?:${anyCase(String.raw`to\s+\p{L}+\s+colou?r`)}))(?!\p{L})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})${colourWord}(?:\s?(?:\/|(?:${anyCase(String.raw`and|und|et|e|y|i|a|og|och|en`)}))\s?${clarityWord})?${said}(?:(?:${anyCase(String.raw`near\s+`)})?(?:${anyCase(String.raw`colou?rless`)})[\s(]+)?(?:(?:${anyCase(String.raw`approx\w*|est\w*`)})\.?\s+)?(${letter})(?![\s-](?:${anyCase(String.raw`shaped?|clasp|gold|link`)}))`,
    'gu',
  ),
  // 'Farbe River', 'kleur cape'
  new RegExp(String.raw`(?<!\p{L})${colourWord}${said}(${namedAlone}(?:\s+[D-Z](?!\p{L}|\d))?)(?!\p{L})`, 'gu'),
  // 'feines Weiß (G)', 'leicht getöntes Weiß (TCr)', 'tinted white (approx. K/L)'
  new RegExp(
    String.raw`(?<!\p{L})${white}\s*\((?:(?:approx|ca|env|about)\.?\s*)?(${letter}|${namedColour}|${tradeInitials})(?=[\s,)])`,
    'gu',
  ),
  // '"D" (Hochfeines Weiß +)'
  new RegExp(String.raw`(?<![\p{L}\d])["“„»]?(${letter})["”“«]?\s*\(${describedColour}`, 'gu'),
  new RegExp(String.raw`(?<!\p{L})(${namedColour})(?!\p{L})`, 'gu'),
  new RegExp(
    String.raw`(?<!\p{L})(${strongColour})(?!\p{L}|\s*\((?:(?:approx|ca|env)\.?\s*)?(?:[D-Z](?!\p{L})|${tradeInitials}))`,
    'gu',
  ),
  /(near[\s-]colou?rless)(?=\s*(?:,|\/|and|to)\s*\p{L}{2,3}\d?[^.;(]{0,14}\sclarity|\s+(?:in\s+)?colou?r)/giu,
]
/** Beside a clarity, in the trade's own words. */
const tradeColourPatterns = [
  new RegExp(String.raw`(?<![\p{L}\d])(${letteredInitials})`, 'gu'),
  // 'W/VS', 'TCr-Cr/VS', 'weiß / si', 'River, lupenrein'; 'Weiß (H), P1' has its letter
  new RegExp(
    String.raw`(?<![\p{L}\d])(${weakColour})\s?[/,-]\s?(?:${clarityWord}${said})?(?:${codes}|${clarityInWords})(?![\p{L}\d])`,
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
    String.raw`(?<![\p{L}\d.&'’])(${letter})\s?[\s/,&-]{1,3}\s?(?:and\s+)?(?:${clarityWord}\s+)?(?:${sure}|(?:VVS|VS|SI|IF|FL|LC|I[123]|P[123])(?![\p{L}\d])|(?:${anyCase(String.raw`(?:internally\s+)?flawless`)})|${pure})`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:${anyCase(String.raw`${certain}(?:${step}${certain})?`)})\s?\/\s?(${letter})(?![\p{L}\d/])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?:${anyCase(String.raw`graded|certified|certificate|stating|gia`)})[^.;]{0,40}(?<![\p{L}\d.&'’])([D-Z])(?=\s?[,/]\s?(?:VVS|VS|SI|IF|FL))`,
    'gu',
  ),
]

/** What a grade in the trade's own words is never without. */
const trade =
  /lup|loupe|loep|lens|lente|piqu|einschl|esselton|river|(?:light|faint)\s|commercial|comercial|extra|exce[pc]cional|crystal|cape|wei(?:ß|ss)|getönt|tinted|blanc|bianco|branco|white|(?<!\p{L})(?:wit|H?FW|LGW|TWE?|TCr?|TCA|TLB|LB|TK|Cr|[WRC])\s?(?:[,/(-]|P?V?V?SI?\b)/iu

/** The clarity of the diamond graded first. */
export function clarity(reading: Reading): Found<string> | null {
  if ((reading.cues & cue.grade) === 0) return null
  const patterns = trade.test(reading.text) ? [...tradeClarityPatterns, ...clarityPatterns] : clarityPatterns
  const windows = windowsAround(reading, cue.grade)
  const ofFancy = fancyColour(reading) ? first(reading, windows, patterns, besideWhite) : null
  const found = ofFancy ?? first(reading, windows, patterns)
  return found && { value: clarityValue(found.quote), quote: found.quote, confidence: 'stated' }
}

/** Beside a fancy colour 'Farve: River (D-E). Klarhed: IF' grades the smaller stones. */
const besideWhite = new RegExp(
  String.raw`${colourWord}${said}(?:${weakColour}|${letter})[^\d]{0,14}${clarityWord}${said}(?:${codes}${step})?$`,
  'u',
)

/** The colour of the diamond graded first: letters, or a fancy colour. */
export function diamondColor(reading: Reading): Found<string> | null {
  const hasGrade = (reading.cues & cue.grade) !== 0
  const patterns = [
    ...((reading.cues & cue.colourGrade) === 0 ? [] : namedColourPatterns),
    ...(hasGrade ? gradedColourPatterns : []),
    ...(hasGrade && trade.test(reading.text) ? tradeColourPatterns : []),
  ]
  const letters =
    patterns.length > 0 ? first(reading, windowsAround(reading, cue.grade | cue.colourGrade), patterns) : null
  const coloured = fancyColour(reading)
  if (coloured && (!letters || coloured.start < letters.start)) {
    return { value: titleCase(coloured.quote), quote: coloured.quote, confidence: 'stated' }
  }
  return letters && { value: letterValue(letters.quote), quote: letters.quote, confidence: 'stated' }
}

interface Grade {
  start: number
  quote: string
}

/** The match that begins first, and of those the longest; none behind what `not` matches. */
function first(reading: Reading, windows: TextWindow[], patterns: RegExp[], not?: RegExp): Grade | null {
  for (const { text, start: from } of windows) {
    let best: Grade | null = null
    for (const pattern of patterns) {
      for (const match of allMatches(text, pattern)) {
        const at = match.index + match[0].lastIndexOf(match[1]!)
        const start = from + at
        if (best && (start > best.start || (start === best.start && match[1]!.length <= best.quote.length))) continue
        if (!isLegend(reading, start) && !not?.test(text.slice(0, at))) best = { start, quote: match[1]! }
      }
    }
    if (best) return best
  }
  return null
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

/** Codes in capitals and without spaces; words and ranges stay as written. */
function clarityValue(quote: string): string {
  if (/\p{L}{4}/u.test(quote)) return quote.replace(/\s+/g, ' ')
  return quote
    .replace(/\p{L}+/gu, (word) => (rangeWord.test(word) ? word : word.toUpperCase()))
    .replace(/\b(VVS|VS|SI)[\s-](?=[123])/g, '$1')
    .replace(/\s*[-–—/]\s*/g, '-')
}

const rangeWord = /^(?:to|bis|à|till?|tot|až|do)$/i
const letterValue = (quote: string) => quote.replace(/^([D-Z])\s*[-–—/]\s*(?=[D-Z]$)/, '$1-')
const titleCase = (quote: string) =>
  quote
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .replace(/(?<!\p{L})\p{L}/gu, (initial) => initial.toUpperCase())
