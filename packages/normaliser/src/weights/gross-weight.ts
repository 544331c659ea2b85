import type { FoundValue } from '../attributes.ts'
import { parseDecimal, scaleDecimal } from '../text/decimal.ts'
import { cue } from '../text/cues.ts'
import { isAside } from '../context/asides.ts'
import { getTextBefore, isBeforeFigure, matchTokens, createUnitCheck, getQuote } from '../text/reading.ts'
import type { MayBegin, Reading } from '../text/reading.ts'

const grams = String.raw`(?:g|gr|grs|gm|gms|grms?|grams?|grammes?|grama|gramów|gramů|gramm|grammi|gramos|γρ|γραμμάρια|公克|克(?!拉)|グラム|грамм\p{L}*|гр|г)`
const pennyweights = String.raw`(?:dwts?|pennyweights?)`
const troyOunces = String.raw`(?:ozt|oz\.?\s?t|troy\s+(?:oz|ounces?)|oz\.?\s+troy)`
const ounces = String.raw`(?:oz|ozs|ounces?)`
const number = String.raw`\d{1,3},\d{3}(?:\.\d{1,2})?|\d{1,4}(?:[.,]\d{1,3})?|[.,]\d{1,3}`
const written = new RegExp(
  String.raw`(?<![\d.,/\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(${number})[\s-]?(?:(${grams})|(${pennyweights})|(${troyOunces})|(${ounces}))(?:\.|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]))(?!\s?\/)`,
  'yiu',
)
const weightWord = String.raw`(?:vikt|bruttovikt|totalvikt|vægt|vekt|totalvekt|bruttovekt|váha|waga|masa|paino|pesa|P\.|\p{L}*gewicht|gross|total|weigh\w*|weights?|wt|poids|pb|gewicht|peso|hmotnost\p{L}*|βάρος|вес|масса|重さ|総?重量|總重|总重|重|brutto?|lordo|bruto|approx\w*|item)`
/** 'Gross Wt. 12.6', 'peso gr. 7,20', with the unit before the figure or absent. */
const labelled: [number, RegExp, MayBegin?][] = [
  // 'peso gr. 85', ', g 41', where it cannot be a ring size.
  [
    cue.gram,
    /(?<=(?:^|[,;.:]|\bpeso|\bpoids|\bdi)\s*)(?:gr?|Gr)\.?\s(\d{1,3})(?![.,]?\d|[\s-]*\p{L})/muy,
    isBeforeFigure,
  ],
  [
    cue.gram,
    new RegExp(
      String.raw`\bgross\s+(?:wt|weight)\.?\s*[:=]?\s*(?:\(g(?:r|rams)?\)\s*)?(${number})(?![.,]?\d|\s*(?:dwt|penny|oz|ounce|ct|carat))`,
      'yiu',
    ),
  ],
  [
    cue.gram,
    new RegExp(
      String.raw`\b(?:[Gg][Rr]s?|g|gm|[Gg]rammi|[Gg]ramos|[Gg]rammes?)\.?\s?(\d{1,4}[.,]\d{1,2})(?![\d.,]*\d|\s*(?:ct|carat|mm|cm))`,
      'uy',
    ),
    isBeforeFigure,
  ],
  [
    cue.gram,
    /(?<=\b(?:[Pp]eso|PESO|[Pp]oids|[Pp]esa|[Pp]eso (?:totale|complessivo|lordo|total|bruto|netto)|[Pp]oids (?:brut|total))\s{0,2}:?\s{0,2})(?:[Gg][Rr]s?|g|gm)\.?\s?(\d{1,3})(?![.,]?\d)/uy,
    isBeforeFigure,
  ],
  // 'Celková váha v gramech: 5.50', 'Gewicht (g): 3,2'
  [
    cue.gram,
    new RegExp(
      String.raw`(?<=(?:${weightWord})[^.;:\d]{0,16})(?:gram\p{L}*|gr|g|γρ)\.?\)?\s*[:=]\s*(${number})(?![.,]?\d)`,
      'iuy',
    ),
    isBeforeFigure,
  ],
]
const inGrams = createUnitCheck(cue.gram)
const gross =
  /\b(?:gross|brut|brutto|bruttovikt|bruttovægt|bruttogewicht|gesamtgewicht|totalvikt|totalvægt|totaalgewicht|bruto|lordo|total|totale|complessivo|celková|hrubá|combined|overall|all[\s-]in|item)\b[^.;]{0,30}$/i
const weighed = new RegExp(String.raw`(?<!\p{L})${weightWord}[^;]{0,30}$`, 'iu')
const notTheJewel =
  /\b(?:chain|stones?|diamonds?|pearls?|silver content|fine gold|net|netto|gold content|each)\b[^.;,]{0,25}$/i

interface Candidate extends Pick<FoundValue<string>, 'value' | 'quote'> {
  /** 3 gross, 2 a stated weight, 1 a bare figure, 0 of a part, or in ounces that may be of either kind. */
  rank: number
}

/** Reads the weight of the whole jewel in grams; converts pennyweights and ounces. */
export function readGrossWeight(reading: Reading): FoundValue<string> | null {
  if ((reading.cues & cue.gram) === 0) return null
  const candidates: Candidate[] = []
  for (const match of matchTokens(reading, cue.figure, written, inGrams)) {
    const [quote, value, gram, dwt, troy, ounce] = match
    const lead = getTextBefore(reading, match.index, 45)
    // With a Polish or Czech unit, a comma is a decimal point.
    const decimal = parseDecimal(gram && /^gram(?:a|ów|ů)$/i.test(gram) ? value!.replace(',', '.') : value!)
    // 'E.G. 0.30 G' may be a color grade: a capital G needs a word for weight before it.
    if (decimal === null || isAside(reading, { start: match.index, end: match.index + quote.length - 1 })) continue
    if (gram === 'G' && !weighed.test(lead)) continue
    const unitEnd = match.index + quote.length - (quote.endsWith('.') ? 1 : 0)
    const more = gram && /^\d+$/.test(decimal) ? hundredths.exec(reading.text.slice(unitEnd, unitEnd + 6)) : null
    const end = unitEnd + (more?.[0].length ?? 0)
    const rank = ounce ? 0 : rankWeight(lead)
    candidates.push({
      value: more ? `${decimal}.${more[1]!}` : convertToGrams(decimal, { dwt, troy, ounce }),
      quote: getQuote(reading, { start: match.index, end }),
      rank,
    })
  }
  for (const match of labelled.flatMap(([begins, pattern, mayBegin]) =>
    matchTokens(reading, begins, pattern, mayBegin),
  )) {
    const decimal = parseDecimal(match[1]!)
    if (decimal !== null && !isGermanSize(reading, match[0]))
      candidates.push({ value: decimal, quote: match[0], rank: 2 })
  }
  const best = candidates.toSorted((a, b) => b.rank - a.rank)[0]
  if (!best || Number(best.value) <= 0) return null
  const confidence = best.rank >= 2 ? 'stated' : best.rank === 1 ? 'read' : 'inferred'
  return { value: best.value, quote: best.quote, confidence }
}

/** 'Gr. 17,5' is a ring size in a German text, and grams in an Italian one. */
const isGermanSize = (reading: Reading, quote: string) =>
  /^G[Rr]/.test(quote) && /(?<!\p{L})(?:mit|und|gold|ringweite|med|och)(?!\p{L})/iu.test(reading.text)

/** French catalogs put decimals after the unit: '25 g 40'. */
const hundredths = /^ (\d{2})(?=\s*(?:[,;)]|\.(?!\d)|$))/

/** 1 dwt = 1.55517 g, 1 ozt = 31.1035 g; a plain ounce is converted as 28.3495 g. */
function convertToGrams(decimal: string, unit: Record<'dwt' | 'troy' | 'ounce', string | undefined>): string {
  if (unit.dwt) return scaleDecimal(decimal, 155517n, 100000n)
  if (unit.troy) return scaleDecimal(decimal, 311035n, 10000n)
  return unit.ounce ? scaleDecimal(decimal, 283495n, 10000n) : decimal
}

function rankWeight(lead: string): number {
  if (gross.test(lead)) return 3
  if (notTheJewel.test(lead)) return 0
  return weighed.test(lead) ? 2 : 1
}
