import { joinTexts, memoize } from '@parure/cache/memoize.ts'
import { maxCachedSales, type GuardedSale } from '../guarded-details.ts'
import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { toRange, type MatchingView, type TextRange } from '../text/get-matching-view.ts'
import { saleMention } from '../sales/sale-words.ts'
import { findSentenceAround } from '../text/sentences.ts'

/** Where a text is displayed. Any part of a title may name the sale; in a sentence, only one that mentions a sale. */
export type TextPlace = 'title' | 'sentence' | 'value'

/** A day of a sale in figures. */
interface OwnDay {
  year: string
  month: number
  day: number
}

/** For sales of more days, only the first and last day are searched. */
const maxSearchedDays = 5

/** Returns the days of a sale that are searched. */
export const getOwnDays = memoize(listOwnDays, { max: maxCachedSales, key: joinTexts })

function listOwnDays(startsOn: string | null, endsOn: string | null): readonly OwnDay[] {
  const [first, last] = [startsOn ?? endsOn, endsOn ?? startsOn]
  if (first === null || last === null) return []
  const [from, to] = [Date.parse(first), Date.parse(last)]
  const count = Math.round((to - from) / 86_400_000) + 1
  const all =
    count > 0 && count <= maxSearchedDays
      ? Array.from({ length: count }, (_, at) => from + at * 86_400_000)
      : [from, to]
  const days = [...new Set(all.filter(Number.isFinite).map((time) => new Date(time).toISOString().slice(0, 10)))]
  return days.map((each) => ({ year: each.slice(2, 4), month: Number(each.slice(5, 7)), day: Number(each.slice(8)) }))
}

/** Finds days of the sale in figures that nothing but the sale explains. */
export function findOwnDays(
  { text }: MatchingView,
  { startsOn, endsOn, precision }: GuardedSale,
  place: TextPlace,
): TextRange[] {
  const days = precision === 'day' ? getOwnDays(startsOn, endsOn) : []
  if (!days.some(({ day }) => text.includes(String(day)))) return []
  return findAllMatches(text, inFigures)
    .filter((match) => isOwnDay(match, days) && isLikelyDay(text, match, place))
    .map(toRange)
}

const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
/** Returns a month in Roman numerals, in both cases. */
export const formatRomanMonth = (month: number): string[] => [romans[month - 1]!, romans[month - 1]!.toUpperCase()]
const unit =
  "mm|cm|m|mts?|cts?w?|t?cw|carats?|carati|karat\\p{L}{0,2}|kar|krt|kt|k|quilates?|ct\\.?w|g(?!\\. ?\\d)|grs?|grams?|gramm\\p{L}?|gm|dwt|ozt?|points?|pts|in|inch(?:es)?|x|by|th|mio|кар\\p{L}{0,4}|kap\\p{L}{0,4}|г|γρ|%|\"|''|°|€|£|\\$"

/** Two figures, or one and a Roman month, or six; other days may precede it: `3./4.12.`, `2.-4.12.` */
const inFigures = new RegExp(
  [
    String.raw`(?<![\p{L}\d]|\d[ .,:/'-]|[.,]|\d ?x ?)(?:\d{1,2}\.? ?(?:[-/+&]|und|and|et|e|y|bis|to|al?) ?){0,3}`,
    String.raw`(?:0?([1-9]|[12]\d|3[01])(?: ?[./-] ?|\. | )(?:0?([1-9]|[12]\d|3[01])|([ivx]{1,4})(?!\p{L}))\.?|(\d{6}))`,
    String.raw`(?!\d|[.,:]\d| ?[-/x*] ?\d|\.? ?[./-]? ?(?:1[4-9]|2\d)\d\d(?!\d)| ?(?:${unit})(?!\p{L}))`,
  ].join(''),
  'gu',
)

function isOwnDay([, one, other, roman, compact]: RegExpExecArray, days: readonly OwnDay[]): boolean {
  const [a, b] = [Number(one), roman === undefined ? Number(other) : romans.indexOf(roman) + 1]
  return days.some(({ year, month, day }) => {
    if (compact !== undefined) return formatCompactDays({ year, month, day }).includes(compact)
    return (a === day && b === month) || (roman === undefined && a === month && b === day)
  })
}

function formatCompactDays({ year, month, day }: OwnDay): string[] {
  const [d, m] = [day, month].map((each) => String(each).padStart(2, '0'))
  return [`${year}${m}${d}`, `${d}${m}${year}`, `${m}${d}${year}`]
}

/** Returns a cheap pattern of the days, for original texts. */
export function getDayHint(startsOn: string | null, endsOn: string | null): string {
  const gap = String.raw`[\s./|\u00a0\u2000-\u2015\u202f\u2212-]{1,3}`
  return getOwnDays(startsOn, endsOn)
    .map((each) => {
      const { day, month } = each
      return `(?:0?${day}${gap}(?:0?${month}|${romans[month - 1]})|0?${month}${gap}0?${day}|${formatCompactDays(each).join('|')})(?![a-z]{0,1}\\d| ?(?:mm|cm|cts?|carat|[x×]|g(?![a-z])))`
    })
    .join('|')
}

const hour = new RegExp(
  [
    String.raw`(?<!\d)(?:[01]?\d|2[0-3]) ?(?:uhr|h(?:eures?|rs?|od(?:in)?)?|pm|am|p\.m\.|a\.m\.|o'clock|noon|godz|ora|ч|uur|час)(?![\p{L}])`,
    String.raw`(?<!\p{L})(?:ore|alle|kl|klo|kello|godz|g|hod|saat|ob|om|at|a las|as|στις|στισ|[bв])\.? ?(?:[01]?\d|2[0-3])(?:[:.h][0-5]\d)?(?!\d)`,
    String.raw`(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])|(?<!\p{L})(?:noon|midday|midi|mezzogiorno|mediodia)(?!\p{L})`,
  ].join('|'),
  'u',
)
/** Words before a day. */
const cue =
  /(?<!\p{L})(?:on|am|le|il|el|op|den|dne|dnia|vom|zum|bis|until|till|du|del|dal|em|tarihi|napja|dia|date|datum)[: ]{1,2}$/u
/** Words before a measure or a number of something else; the day's dots are a decimal point there. */
const ofMeasure =
  /(?<!\p{L})(?:cts?|carats?|karat|kt|mm|cm|grs?|g|weights?|weighing|weighs|poids|peso|gewicht|gew|sizes?|sz|grosse|gr|taille|misura|talla|maat|rw|us|uk|ref(?:erence)?|nos?|nr|cal(?:iber|ibre)?|model|circa|ca|about|approx(?:imately)?|um|von|avec|d|l|b|h|width|length|diam(?:eter)?)[.: ]{0,3}$|[ø$€£~≈x×] ?$/u
const plainFraction = /^([1-9]\d?) ?\/ ?(2|3|4|5|6|8|10|12|14|16|20|24)$/

function isLikelyDay(text: string, { 0: words, index }: RegExpExecArray, place: TextPlace): boolean {
  const before = text.slice(Math.max(0, index - 24), index)
  if (/^\d{6}$/.test(words))
    return !/(?:report|certificat\p{L}*|gia|igi|hrd|ssef|serial|numbered)[^.;]{0,12}$/u.test(before)
  if (ofMeasure.test(before) || isWeight(text, words, before, place)) return false
  const sentence = findSentenceAround(text, index, index + words.length)
  const rest = `${text.slice(sentence.start, index)} | ${text.slice(index + words.length, sentence.end)}`
  if (saleMention.test(rest) || hour.test(rest)) return true
  if (/^\d+ \d+$/.test(words)) return false
  if (cue.test(before) && !(plainFraction.test(words) && place !== 'title')) return true
  if (place === 'sentence') return false
  return !isFraction(words) && !(place === 'value' && /^\d+\.\d+$/.test(words))
}

/** `Emerald - 4.12`, and one of several such figures in a title: weights in carats. */
function isWeight(text: string, words: string, before: string, place: TextPlace): boolean {
  if (!/^[1-9]\d?\.\d\d$/.test(words)) return false
  return (
    ofStone.test(before) || (place === 'title' && (text.match(/(?<![\d.])\d{1,2}\.\d\d(?![\d.])/g)?.length ?? 0) > 1)
  )
}

const ofStone =
  /(?:diamond|diamant|brillant|sapphire|saphir|zaffir|zafir|ruby|rubi|rubin|rubis|emerald|smaragd|emeraude|smerald|esmerald|opal|tourmalin|turmalin|alex|alexandrite?|catseye|garnet|granat|amethyst|topaz|pearl|perle|spinel|aquamarine?|tanzanite?|morganite?|beryl|stone|gem|jade|quartz|peridot|zircon)[oae]?s?(?: ?[-:/])? ?$/u

/** `1/2`, `3/4`: more likely a fraction than a day. */
function isFraction(words: string): boolean {
  const [, part = '', whole = ''] = plainFraction.exec(words) ?? []
  return part !== '' && Number(part) < Number(whole) && computeGreatestDivisor(Number(part), Number(whole)) === 1
}

const computeGreatestDivisor = (a: number, b: number): number => (b === 0 ? a : computeGreatestDivisor(b, a % b))
