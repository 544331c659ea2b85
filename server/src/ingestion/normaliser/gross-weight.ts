import type { Found } from './attributes.ts'
import { decimalOf, scaled } from './decimal.ts'
import { before, quoteOf } from './reading.ts'
import type { Reading } from './reading.ts'

const grams = String.raw`(?:g|gr|grs|gm|gms|grms?|grams?|grammes?|gramm|grammi|gramos|γρ|γραμμάρια|克)`
const pennyweights = String.raw`(?:dwts?|pennyweights?)`
const number = String.raw`\d{1,3},\d{3}(?:\.\d{1,2})?|\d{1,4}(?:[.,]\d{1,3})?|[.,]\d{1,3}`
const written = new RegExp(
  String.raw`(?<![\d.,/\p{L}])(${number})[\s-]?(?:(${grams})|(${pennyweights}))(?:\.|(?![\p{L}\d]))(?!\s?\/)`,
  'giu',
)
const weightWord = String.raw`(?:gross|total|weigh\w*|weights?|wt|poids|pb|gewicht|peso|hmotnost|βάρος|brutto?|lordo|bruto|approx\w*|item)`
/** 'Gross Wt. 12.6', 'peso gr. 7,20', where the unit stands before the figure or is left out. */
const labelled = [
  new RegExp(
    String.raw`\bgross\s+(?:wt|weight)\.?\s*[:=]?\s*(?:\(g(?:r|rams)?\)\s*)?(${number})(?![.,]?\d|\s*(?:dwt|penny|oz|ounce|ct|carat))`,
    'giu',
  ),
  new RegExp(String.raw`\b(?:gr|g|gm)\.?\s?(\d{1,4}[.,]\d{1,2})(?![\d.,]*\d|\s*(?:ct|carat|mm|cm))`, 'gu'),
]
const gross = /\b(?:gross|brut|brutto|bruto|lordo|total|combined|overall|all[\s-]in|item)\b[^.;]{0,30}$/i
const weighed = new RegExp(String.raw`(?<!\p{L})${weightWord}[^;]{0,30}$`, 'iu')
const notTheJewel =
  /\b(?:chain|stones?|diamonds?|pearls?|silver content|fine gold|net|netto|gold content|each)\b[^.;,]{0,25}$/i

interface Candidate extends Found<string> {
  rank: number
}

/** The weight of the whole jewel in grams; pennyweights are converted (1 dwt = 1.55517 g). */
export function grossWeightGrams(reading: Reading): Found<string> | null {
  const candidates: Candidate[] = []
  for (const match of reading.text.matchAll(written)) {
    const [quote, value, gram, dwt] = match
    const lead = before(reading, match.index, 45)
    const decimal = decimalOf(value!)
    // 'E.G. 0.30 G' may be a colour grade: a capital G needs a word of weight before it.
    if (decimal === null || (gram === 'G' && !weighed.test(lead))) continue
    const end = match.index + quote.length - (quote.endsWith('.') ? 1 : 0)
    const grammes = dwt ? scaled(decimal, 155517n, 100000n) : decimal
    candidates.push({ value: grammes, quote: quoteOf(reading, { start: match.index, end }), rank: rankOf(lead) })
  }
  for (const match of labelled.flatMap((pattern) => [...reading.text.matchAll(pattern)])) {
    const decimal = decimalOf(match[1]!)
    if (decimal !== null) candidates.push({ value: decimal, quote: match[0], rank: 2 })
  }
  const best = candidates.toSorted((a, b) => b.rank - a.rank)[0]
  return best && Number(best.value) > 0 ? { value: best.value, quote: best.quote } : null
}

function rankOf(lead: string): number {
  if (gross.test(lead)) return 3
  if (notTheJewel.test(lead)) return 0
  return weighed.test(lead) ? 2 : 1
}
