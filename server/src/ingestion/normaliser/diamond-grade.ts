import type { Found } from './attributes.ts'
import { cue } from './cues.ts'
import { after, allMatches, matchesAt, quoteOf } from './reading.ts'
import type { Reading } from './reading.ts'

const step = String.raw`\s*(?:-|–|—|to|\/|bis|à)\s*`
const sure = '(?:VVS[\\s-]?[12]?|VS[\\s-]?[12]|SI[\\s-]?[123])'
const any = '(?:VVS[\\s-]?[12]?|VS[\\s-]?[12]?|SI[\\s-]?[123]?|IF|FL|I[123]|P[123]|I(?![\\s-]?\\p{L}))'
const letter = String.raw`[D-Z](?:${step}[D-Z])?(?!\p{L}|\d|['’]\p{L})`
const clarityWord = String.raw`(?:clarity|purity|pureté|purete|reinheit|purezza|pureza|čistota|čistoty|czystość|czystości|klarhet|klarhed|renhet|renhed|zuiverheid|helderheid|puhtaus|καθαρότητα)`
const colourWord = String.raw`(?:colou?r|couleur|farbe|colore|color|cor|kleur|färg|farve|farge|barva|barvy|barwa|barwy|väri|χρώμα)`
/** What may stand between such a word and the grade: 'couleur présumée', 'color estimado', 'colour assessed as'. */
const said = String.raw`(?:\s+(?i:of|grade|graded|is|range|assessed(?:\s+as)?|approx\w*\.?|estimated|est\.?|présumée?|estimée?|supposée?|estimad[oa]|aproximad[oa]|aprox\.?|stimat[oa]|presunt[oa]|geschätzt|ca\.?|circa|env\.?|environ|cca|ok\.?|interne|entre|between|de|di|à))*`

const certain = '(?:VVS[\\s-]?[12]?|VS[\\s-]?[12]?|SI[\\s-]?[123]?|IF|FL|I[123]|P[123])'

/** The trade's names of colours: Top Wesselton, River, Crystal and the letters that stand for them. */
const tradeColour = String.raw`(?:[Rr]iver|RIVER|(?:[Tt]op[\s-]?)?(?:[Ww]esselton|[Cc]rystal|[Cc]ape)|TOP WESSELTON|WESSELTON|TWE?|TCr?|Cr|[WRC])`
const named = String.raw`(?:(?i:hochfeines|feines|feinstes|leicht\s+getöntes|getöntes)\s+)?(?i:wei(?:ß|ss))(?:\s+(?i:\+))?`
/** Words for what is pure: 'lupenrein', 'loupe clean'. */
const pure = String.raw`(?i:lupenrein\w*|loupe[\s-]clean|luupiphtast|lupren\w*|loepzuiver|pur à la loupe)`

const tradeClarityPatterns = [
  // 'Wesselton, VS', 'W/VS', 'TCr-Cr/vs1', 'feines Weiß (G) / VVS'
  new RegExp(
    String.raw`(?<!\p{L})(?:${tradeColour}(?:${step}${tradeColour})?|${named})(?:\s*\(${letter}\))?(?:\s?[,/]\s?|\s+(?:-\s|[Rr]einheit\s)?)(${certain}(?:${step}${certain})?)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:${tradeColour}(?:${step}${tradeColour})?|${named})(?:\s*\(${letter}\))?(?:\s?[,/]\s?|\s+)((?:vvs|vs|si|if|p)[123]?(?:${step}(?:vvs|vs|si|if|p)[123]?)?)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`(${pure})`, 'gu'),
  /(?<!\p{L})(piqu[eé](?:e)?\s?(?:[123]|I{1,3})?)(?![\p{L}\d])/giu,
]

const clarityPatterns = [
  // a colour grade, then the clarity: 'H/VS', 'G colour, VS1'
  new RegExp(
    String.raw`(?<![\p{L}\d])${letter}\)?(?:[\s-]*[Cc][Oo][Ll][Oo][Uu]?[Rr])?\s?[\s/,&-]{1,3}\s?(?:[Aa]nd\s+)?(${certain}(?:${step}${certain})?)(?![\p{L}\d])`,
    'gu',
  ),
  new RegExp(String.raw`(?<![\p{L}\d])(${sure}(?:${step}${any})?)(?![\p{L}\d])`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\d])((?:vvs|vs|si)[12](?:${step}(?:vvs|vs|si)[12])?)(?![\p{L}\d])`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\d])(${any}(?:${step}${any})?)[\s-]*(?:in\s+)?(?i:${clarityWord})`, 'gu'),
  new RegExp(
    String.raw`(?i:${clarityWord})${said}[\s:=(]+(?:(?:approx\w*|est\w*)\.?\s+)?(${any}(?:${step}${any})?)(?![\p{L}\d])`,
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
    String.raw`(?<!\p{L})(?i:${colourWord})${said}[\s:=(]+(?:(?i:near\s+)?(?i:colou?rless)[\s(]+)?(?:(?i:approx\w*|est\w*)\.?\s+)?(${letter})(?![\s-](?i:shaped?|clasp|gold|link))`,
    'gu',
  ),
  // 'feines Weiß (G)', 'Top Wesselton (F-G)': the letter says it for every country.
  new RegExp(
    String.raw`(?<!\p{L})(?:(?i:top\s+wesselton|river|wesselton|(?:top\s+)?crystal|top\s+cape|${named}|(?:hoch)?fein(?:es)?\s+wei(?:ß|ss)))\s*\((${letter})\)`,
    'gu',
  ),
  /(?<!\p{L})(top[\s-]+wesselton|(?:top\s+)?crystal(?=\s*[,/(]\s*(?:vvs|vs|si|if|p\d|piqu|kleine))|wesselton|(?:hoch)?feines\s+wei(?:ß|ss)|leicht\s+getöntes\s+wei(?:ß|ss)|top\s+cape|river(?=\s*[,/(]\s*(?:vvs|vs|si|if|lupen)))(?!\p{L}|\s*\([D-Z](?!\p{L}))/giu,
]
/** Beside a clarity, in the trade's own words. */
const tradeColourPatterns = [
  // 'W/VS', 'TCr-Cr/VS'
  new RegExp(
    String.raw`(?<![\p{L}\d])(${tradeColour}(?:${step}${tradeColour})?)\s?[/,]\s?(?:${certain}|(?:vvs|vs|si|if|p)[123]?)(?![\p{L}\d])`,
    'gu',
  ),
  // 'Weiß (H), P1' has its letter, 'weiß / si' has none
  new RegExp(String.raw`(?<![\p{L}\d])(${named})\s?\/\s?(?:${certain}|(?:vvs|vs|si|if)[123]?)(?![\p{L}\d])`, 'gu'),
]
/** Beside a clarity. */
const gradedColourPatterns = [
  // 'G colour', 'H - SI1', 'G/vs'
  new RegExp(String.raw`(?<![\p{L}\d.&'’])(${letter})\)?\s?\/\s?(?:vvs|vs|si|if)[12]?(?![\p{L}\d])`, 'gu'),
  new RegExp(
    String.raw`(?<![\p{L}\d.&'’])(${letter})\s?[\s/,&-]{1,3}\s?(?:and\s+)?(?:(?i:clarity|purity|pureté|pureza|purezza|reinheit)\s+)?(?:${sure}|(?:VVS|VS|SI|IF|FL|I[123]|P[123])(?![\p{L}\d])|(?i:(?:internally\s+)?flawless))`,
    'gu',
  ),
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
const trade = /lup|loupe|loep|piqu|esselton|river|crystal|cape|wei(?:ß|ss)|(?<!\p{L})(?:TWE?|TCr?|Cr|[WRC])\s?[,/]/iu

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
  if (/internally|lup|loupe|loep/i.test(quote)) return 'IF'
  if (/^piqu/i.test(quote)) return `P${/I{1,3}$/.exec(quote)?.[0].length ?? /\d$/.exec(quote)?.[0] ?? '1'}`
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
