import type { GuardedSale } from '../guarded-details.ts'
import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { toRange, type MatchingView, type TextRange } from '../text/get-matching-view.ts'
import { joinAlternatives, weekdayNames } from './month-names.ts'
import { findDates, type WrittenDate } from './find-dates.ts'

/**
 * Finds dates that may be those of the sale. Dates long before it are the jewel's history; laboratory reports and
 * engravings have dates of their own, which are not those of the sale.
 */
export function findUnexplainedDates(view: MatchingView, sale: GuardedSale): TextRange[] {
  const years = listSaleYears(sale)
  const dates = findDates(view).filter((date) => !isExplainedDate(view.text, date, sale, years))
  return [...dates, ...(mayHoldDays.test(view.text) ? findSaleTimes(view.text, years) : [])]
}

interface SaleYears {
  /** Years up to this one are history. */
  history: number
  /** The last two digits of the years of the sale, and of the years before and after. */
  short: readonly number[]
  own: readonly number[]
}

/** For a sale without a day, any more recent year may be that of the sale. */
const defaultHistoryYear = 1950

function listSaleYears({ startsOn, endsOn }: GuardedSale): SaleYears {
  const own = [startsOn, endsOn].flatMap((day) => (day === null ? [] : [Number(day.slice(0, 4))]))
  const near = own.flatMap((each) => [each - 1, each, each + 1])
  return {
    history: own.length > 0 ? Math.min(...own) - 2 : defaultHistoryYear,
    short: near.map((each) => each % 100),
    own,
  }
}

function isExplainedDate(text: string, date: WrittenDate, sale: GuardedSale, { history, short }: SaleYears): boolean {
  if (date.year !== null && date.year < 100 && short.length > 0 && !short.includes(date.year)) return true
  if (date.year !== null && date.year >= 100 && date.year <= history) return true
  const before = text.slice(Math.max(0, date.start - 80), date.start)
  const after = text.slice(date.end, date.end + 40)
  if (date.year === null && date.day === null && (born.test(before) || born.test(after))) return true
  if (isOfSale(date, sale)) return false
  if (date.isBare) return number.test(before)
  return report.test(before) || report.test(after) || inscribed.test(before)
}

/** Checks whether it is a day or month of the sale, of any year. */
function isOfSale({ year, month, day }: WrittenDate, { startsOn, endsOn }: GuardedSale): boolean {
  return [startsOn, endsOn].some((each) => {
    if (each === null) return false
    const [y = 0, m = 0, d = 0] = each.split('-').map(Number)
    if (year !== null && year !== y && year !== y % 100) return false
    if (year !== null) return month === m
    return month === m && (day === null || day === d)
  })
}

const report =
  /(?<!condition )report(?!s? (?:on|upon) request)|certificat|zertifikat|gutachten|expertise|befund|rapport|attest|perizia|certificad|informe|gemmolog|gemolog|(?<!\p{L})(?:gia|igi|ssef|gubelin|agl|grs|ags|hrd|lotus|gcs|lfg|dsef|ngtc|cisgem)(?!\p{L})/u
const inscribed = /engrav|inscri|gravi|grave|incis|grabad|gravado|monogram|dedicat|widmung/
const born = /birth|geburts|naissance|nascita|nacimiento|zodiac/
const number =
  /(?:n[or°]s?\.?|number|nummer|numero|report|certificate|ref\.?|reference|serial|gia|igi)[^\p{L}\d]{0,4}[a-z]{0,4}[- ]?$/u

const weekdays = weekdayNames.flat().filter((name) => name !== 'patek')
/** Inflected forms, and other separators. */
const inflectedWeekdays = 'stredu sobotu nedeli srode sobote niedziele пяthицу cpeдy cyббoty sonnabend'.split(' ')
const weekday = new RegExp(
  `(?<!\\p{L})(?<!santo |san |placido )(?:${joinAlternatives([...weekdays.map((name) => name.replace('-', '[- ]')), ...inflectedWeekdays])}|v patek)(?:s|en|e)?(?!\\p{L})`,
  'gu',
)
const week =
  /(?<!\p{L})(?:week|kw|kalenderwoche|woche|semaine|settimana|semana|vecka|uge|uke|tyden|tydzien|viikko) ?(?:no\.?|nr\.?|n°)? ?\d{1,2}(?!\d)|(?<!\d)20\d\d-?w\d\d/gu
const saleWord =
  'sales?|auctions?|ventes?|encheres|auktion(?:en)?|versteigerung(?:en)?|aste|asta|vendita|subastas?|veiling(?:en)?|leil(?:ao|oes)|auktioner?|auk(?:ce|ci|cja|cji)|sold|bid|bidding|bids'
const nearSale = new RegExp(
  `(?<!\\p{L})(?:${saleWord})(?!\\p{L})[^.\\n]{0,30}?(?<!\\d)(20\\d\\d)(?!\\d)|(?<!\\d)(20\\d\\d)(?!\\d)[^.\\n]{0,20}?(?<!\\p{L})(?:${saleWord})(?!\\p{L})`,
  'gu',
)
const mayHoldDays = new RegExp(
  `${joinAlternatives(weekdays.map((name) => name.slice(0, 4)))}|patek|wee?k|kw|woche|sem|sett|uge|uke|tyd|viik|20\\d\\d|stre|srod|niedz`,
  'u',
)

/** Finds weekdays, numbered weeks, and the sale's year beside a word for a sale. */
function findSaleTimes(text: string, { own }: SaleYears): TextRange[] {
  const days = [weekday, week].flatMap((pattern) => findAllMatches(text, pattern))
  const years = findAllMatches(text, nearSale).filter(([, after, before]) => own.includes(Number(after ?? before)))
  return [...days, ...years].map(toRange)
}
