import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { distinctHouses, doubtfulHouses } from '../names/auction-house-names.ts'
import { findDates, type WrittenDate } from '../dates/find-dates.ts'
import { foldWords } from '../text/fold-character.ts'
import type { MatchingView, TextRange } from '../text/get-matching-view.ts'
import { joinAlternatives } from '../dates/month-names.ts'
import { everyPlaceName } from '../names/place-names.ts'
import { escapePattern } from '../text/create-pattern.ts'
import { splitSentences } from '../text/sentences.ts'

export type TextKind = 'text' | 'provenance'

/**
 * Finds sentences that name the sale of another lot: by an auction house; by a word for an auction or a sale beside a
 * place, a day or a year; in a provenance also by a name, a place and a day in a row. Sales by dealers, owners and
 * makers do not count.
 */
export function findOtherSales(view: MatchingView, kind: TextKind): TextRange[] {
  const { text } = view
  if (!mayName.test(text) && (kind === 'text' || !/\d/.test(text))) return []
  const dates = findDates(view)
  let next = 0
  const sentences = splitSentences(text).map((range) => {
    const words = text.slice(range.start, range.end)
    const firstDate = next
    while (next < dates.length && dates[next]!.start < range.end) next += 1
    return { range, words, namesSale: hasSaleReference(words, dates.slice(firstDate, next), range.start, kind) }
  })
  const [forward, backward] = [markSaleReferences(sentences), markSaleReferences(sentences.toReversed()).toReversed()]
  return sentences.filter((_, at) => forward[at] || backward[at]).map(({ range }) => range)
}

interface SaleSentence {
  words: string
  namesSale: boolean
}

/**
 * Returns for each sentence whether it names a sale, or continues a reference that began before it, like the later
 * parts of `Christie's, Geneva; 14 May 2014; lot 212`.
 */
function markSaleReferences(sentences: readonly SaleSentence[]): boolean[] {
  let isBeside = false
  return sentences.map(({ words, namesSale: names }) => (isBeside = names || (isBeside && isReferenceRest(words))))
}

function hasSaleReference(words: string, dates: readonly WrittenDate[], offset: number, kind: TextKind): boolean {
  if (kind === 'text' && !mayName.test(words)) return false
  if (distinctHouse.test(words) && !isLiterature.test(words)) return true
  if (doubtfulHouse.test(words)) return true
  const unexplainedDates = dates.filter((date) => !isExplained(words, date, offset))
  const [hasYear, hasPlace] = [year.test(words), place.test(words)]
  if (auction.test(words) && (hasYear || hasPlace || unexplainedDates.length > 0 || acquired.test(words))) return true
  if (sale.test(words) && (hasYear || unexplainedDates.length > 0)) return true
  if (sold.test(words) && (hasPlace || unexplainedDates.some(({ month }) => month !== null))) return true
  if (hasPlace && unexplainedDates.some((date) => isDay(date) && placeBefore.test(sliceBefore(words, date, offset))))
    return true
  return (
    kind === 'provenance' &&
    unexplainedDates.some(
      (date) => isModern(date) && date.start - offset < maxContext && named.test(sliceBefore(words, date, offset)),
    )
  )
}

/** Returns the text before a date in its sentence, up to `maxContext` characters. */
const sliceBefore = (words: string, { start }: WrittenDate, offset: number): string => {
  const end = Math.max(0, start - offset)
  return words.slice(Math.max(0, end - maxContext), end)
}
const maxContext = 120

/** A day before the years in which auctions were catalogued lot by lot is history. */
const firstYear = 1900
const isModern = ({ year: y, month }: WrittenDate): boolean => y !== null && month !== null && y >= firstYear
const isDay = (date: WrittenDate): boolean => isModern(date) && date.day !== null

/** The day of a report or an owner is not that of a sale. */
function isExplained(words: string, date: WrittenDate, offset: number): boolean {
  return ofSomethingElse.test(sliceBefore(words, date, offset))
}

const ofSomethingElse =
  /report|certificat|zertifikat|gutachten|expertise|befund|rapport|attest|perizia|certificad|informe|gemmolog|gemolog|engrav|inscri|gravi|grave|incis|grabad|gravado|monogram|dedicat|widmung|(?<!\p{L})(?:born|died|married|wedding|gift|letter|dated|birth|christening|coronation|geboren|gestorben|hochzeit|brief|ne|nee|mariage|lettre|nat[oa]|nozze|lettera|boda|carta|casamento|gia|igi|ssef|gubelin|agl|grs|hrd)(?!\p{L})/u

const distinctHouse = new RegExp(`(?<!\\p{L})(?:${distinctHouses})(?!\\p{L})`, 'u')
/** As the first part of a reference, or after a word for where something was sold or bought, with a later year. */
const doubtfulHouse = new RegExp(
  `(?:^\\s*|[,(:] ?|(?<!\\p{L})(?:at|from|through|via|with|chez|bei|da|presso|en|bij|hos|u|w|sold by) )(?:${doubtfulHouses})(?:'?s)?(?! (?:collection|family))[,( ][^\\n]{0,60}?(?<!\\d)(?:19[5-9]|20\\d)\\d(?!\\d)`,
  'u',
)
const isLiterature = /publications?|encyclop|(?<!\p{L})(?:literature|literatur|litterature|letteratura|cf\.|vgl\.)/u

const wrapWords = (words: string): string =>
  `(?<!\\p{L})(?:${foldWords(words).replaceAll('\\p{l}', '\\p{L}')})(?!\\p{L})`
export const auctionWords =
  'auctions?|auctioned|auctioneers?|encheres?|vente publique|ventes publiques|hotel des ventes|auktion(?:en|s?haus|ssale?n?)?|auktioner|auktionsverk|auktionshus|versteiger(?:t|ung|ungen|er)|' +
  "(?:all'|un'|l'|d')?asta|aste|incanto|subastas?|subastad[oa]s?|leilao|leiloes|leiload[oa]s?|veiling(?:en|huis)?|geveild|auksjon(?:en|er)?|huutokaup\\p{L}{1,8}|aukce|aukci|aukcich|aukcni|vydrazen[aoy]?|drazb[aeuy]|" +
  'aukcj[aeiu]|aukcyjn\\p{L}{1,3}|licytacj[aeiu]|arveres\\p{L}{0,4}|аукцион\\p{L}{0,3}|δημοπρασι\\p{L}{1,3}'
/** View texts have no mixed scripts: Cyrillic and Greek letters are folded when they look like Latin ones. */
const auction = new RegExp(wrapWords(auctionWords), 'u')
/** Excludes "for sale", and the neutral words that replace the lot's own sale. */
const sale =
  /(?<!\p{L})(?:(?<!for |point of |the )sales?(?! price)|the sale(?: of|,? (?:in )?(?:1[89]|20)\d\d)|ventes?(?! privee)|vendita|vendite|ventas?|venda)(?!\p{L})/u
const sold = new RegExp(
  `${wrapWords('sold|resold|vendue?s?|adjugee?s?|verkauft|zugeschlagen|vendut[oaei]|battut[oaei]|aggiudicat[oaei]|vendid[oa]s?|rematad[oa]s?|arrematad[oa]s?|verkocht|sald|salda|salt|solgt|myyty|prodan[aoy]?|sprzedan[aeoy]?')}(?! (?:with|together|as|avec|mit|con|com|met|med|s|z)(?!\\p{L}))`,
  'u',
)
const acquired = new RegExp(
  wrapWords(
    'acquired|bought|purchased?|obtained|acquise?s?|achetee?s?|achat|erworben|ersteigert|gekauft|acquistat[oaei]|acquisto|adquirid[oa]s?|comprad[oa]s?|gekocht|verworven|kopt|kobt|kjopt|ostettu|zakoupen[aoy]?|koupen[aoy]?|zakup\\p{L}{0,4}|kupion[aeoy]|nabyt[aeoy]',
  ),
  'u',
)
/** Excludes years in which a jewel was made. */
const year =
  /(?<!(?:circa|ca\.?|c\.|um|vers|around|about|omkring|kolem|okolo|noin) )(?<![\d.,/-])(?:1[89]|20)\d\d(?![\d]|[.,]\d| ?(?:mm|cm|g|ct|carats?)(?!\p{L}))/u
const places = joinAlternatives(
  everyPlaceName
    .map((name) =>
      foldWords(name)
        .toLowerCase()
        .replace(/[^\p{L}\d]+/gu, ' ')
        .trim(),
    )
    .filter((name) => name.length >= 3 && name !== 'nice')
    .map((name) => escapePattern(name).replaceAll(' ', '[^\\p{L}\\d\\n]{0,3}')),
)
const place = new RegExp(`(?<!\\p{L})(?:${places})(?!\\p{L})`, 'u')
const placeBefore = new RegExp(`(?<!\\p{L})(?:${places})[^\\p{L}\\d\\n]{1,3}$`, 'u')
/** `Hartwell & Sons, Geneva, `: a name and a place with commas, and no verb among the few words. */
const named = /^[^\p{L}\d]{0,6}[\p{L}'’.&-]+(?: [\p{L}'’.&-]+){0,4}, ?[\p{L}' -]{3,40},[^\p{L}\d\n]{1,3}$/u

/** Checks for a day, a place and a lot number without other words. */
function isReferenceRest(words: string): boolean {
  if (words.length > 60) return false
  const plain = words.trim().replace(/[.;,\s]+$/u, '')
  return plain !== '' && findAllMatches(plain, restWord).length === 0
}

/** Words that do not occur in a day, place or number. */
const restWord = new RegExp(
  `(?<!\\p{L})(?!(?:${places}|lots?|los|lotto|lote|kavel|lot no|nos?|nr|no|de|of|the|st|nd|rd|th|day|in|at|a|en|te|v|w)(?!\\p{L}))(?!(?:jan|feb|fev|mar|mär|apr|avr|abr|may|mai|mag|mei|maj|jun|jui|giu|jul|lug|aug|aou|ago|aga|sep|set|oct|okt|out|ott|nov|dec|dez|dic|des|gen|ene|kve|cze|lip|sie|wrz|paz|lis|gru|sty|lut|kwi|led|uno|bre|dub|cer|srp|zar|rij|pro)\\p{L}{0,8}(?!\\p{L}))\\p{L}{2,}`,
  'gu',
)

/**
 * Replaces Unicode classes by ASCII letters. The result matches more; a pattern of this size compiles ten times faster
 * without Unicode classes.
 */
const replaceUnicodeClasses = (source: string): string =>
  source
    .replaceAll(/\\p\{L\}\{\d,(\d)\}/g, '[^]{0,$1}')
    .replaceAll('[^\\p{L}', '[^a-z')
    .replaceAll('!\\p{L}', '![a-z]')

/** A cheap check whether any of them may occur in a text. */
const mayName = new RegExp(
  `(?<![a-z])(?:${[distinctHouse.source, doubtfulHouses, auction.source, sale.source, sold.source, places].map(replaceUnicodeClasses).join('|')})`,
)
