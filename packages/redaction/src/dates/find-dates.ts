import { findAllMatches } from '@parure/normaliser/text/find-all-matches.ts'
import { foldWords } from '../text/fold-character.ts'
import { sliceOriginal, toRange, type MatchingView } from '../text/get-matching-view.ts'
import { joinAlternatives, monthNames } from './month-names.ts'

/** A date in a text; parts that it omits are null. */
export interface WrittenDate {
  year: number | null
  month: number | null
  day: number | null
  /** Offsets in the view. */
  start: number
  end: number
  /** Whether it may also be another number. */
  isBare?: boolean
}

type DateParts = Pick<WrittenDate, 'year' | 'month' | 'day'> & { isBare?: boolean }

interface DateForm {
  /** Global; each match is passed to `read`. */
  pattern: RegExp
  read(match: RegExpExecArray, view: MatchingView): DateParts | null
}

/** Finds all dates in the view, of any event. */
export function findDates(view: MatchingView): WrittenDate[] {
  const forms = [...(anyFigure.test(view.text) ? inFigures : []), ...(anyMonth.test(view.text) ? inWords : [])]
  const found = forms.flatMap(({ pattern, read }) =>
    findAllMatches(view.text, pattern).flatMap((match) => {
      const parts = read(match, view)
      return parts ? [{ ...parts, ...toRange(match) }] : []
    }),
  )
  return omitDateParts(found)
}

/** In `4 December 1926`, `December` is not a separate date. */
function omitDateParts(dates: readonly WrittenDate[]): WrittenDate[] {
  const whole = dates.filter((date) => rankExactness(date) > 0).toSorted((a, b) => a.end - b.end)
  let at = 0
  return dates
    .toSorted((a, b) => a.start - b.start)
    .filter((date) => {
      while (at < whole.length && (whole[at]?.end ?? 0) <= date.start) at += 1
      return !whole.slice(at, at + 6).some((other) => isPart(date, other))
    })
}

function isPart(date: WrittenDate, other: WrittenDate): boolean {
  return rankExactness(other) > rankExactness(date) && other.start < date.end && date.start < other.end
}

/** The year counts most: it separates history from the future. */
function rankExactness({ year, day }: WrittenDate): number {
  return (year === null ? 0 : 2) + (day === null ? 0 : 1)
}

const names = new Map(monthNames.map(({ name, month }) => [name, month]))
const anyName = joinAlternatives([...names.keys()])
/** Names that are also words: they are months only beside a day or a year. */
const doubtful = new Set(
  'mars march marts marco marca marec mart may mai maj maja mei maio mayo april aprila avril june jun jul jula juna august augusta augusti augustus julius junius majus marcius aprilis duben dubna mag'.split(
    ' ',
  ),
)
/** Short forms that are also words: beside a day without a year they are not months. */
const doubtfulShort = new Set(
  'mar set out ago gen mag lug lip lis pro des ott sie gru kwi cze noe marca marco marec mart jul jun'.split(' '),
)
const sure = joinAlternatives(
  monthNames.filter(({ name, isShort }) => !isShort && !doubtful.has(name)).map(({ name }) => name),
)
const anyFigure = /\d[^\p{L}\d]{0,3}(?:\d|[ivx]+[^\p{L}\d])|\d{6}|月|月/u
const anyMonth = new RegExp(`(?<!\\p{L})(?:${anyName})|\\d(?:${anyName})`, 'u')

const mark = '[ \\-/._,:|~]{1,3}'
const noUnit = '(?! ?(?:mm|cm|cts?|carats?|gr?|grams?|k|kt|%|x|in|")(?![\\p{L}]))'
const fullYear = '(?:1[4-9]|2\\d)\\d\\d'
const roman = 'x(?:ii?)?|ix|iv|vi{0,3}|i{1,3}'
const romans = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']
const ordinal = "(?:st|nd|rd|th|er|re|eme|ste|de|e|o|a|'|\\.)?"
const of = "(?:(?:of|de|del|di|do|da|den|d'|anno)[ ']?){0,2}"
const year = `(?:${fullYear}|'\\d\\d|(?<=[-/.])\\d\\d)(?!\\d)`

const inFigures: DateForm[] = [
  {
    pattern: compileGlobal(`(?<!\\d)(${fullYear})(?:${mark}|年)(\\d{1,2})(?:${mark}|月)(\\d{1,2})(?!\\d)`),
    read: ([, y, m, d]) => parseDateParts(y, m, d),
  },
  {
    pattern: compileGlobal(
      `(?<!\\d)(?<!\\d[.,])(\\d{1,2})(${mark})(\\d{1,2})(?:\\2(\\d\\d)|${mark}(${fullYear}))(?!\\d)${noUnit}`,
    ),
    read: ([, a, sign, b, short, long]) =>
      short && (!/[-/.]/.test(sign ?? '') || sign === '. ')
        ? null
        : (parseDateParts(long ?? short, b, a) ?? parseDateParts(long ?? short, a, b)),
  },
  {
    pattern: compileGlobal(
      `(?<![\\d\\p{L}])(?:(\\d{1,2})${mark})?(${roman})${mark}(${fullYear}|(?<=[-/.])\\d\\d)(?!\\d)${noUnit}`,
    ),
    read: ([, d, m, y]) =>
      (d === undefined || m === 'x') && y?.length !== 4
        ? null
        : parseDateParts(y, romans.indexOf(m ?? '') + 1, d ?? null),
  },
  {
    pattern: compileGlobal(`(?<!\\d)(\\d{1,2})\\. ?(${roman})\\.(?! ?\\d)`),
    read: ([, d, m]) => parseDateParts(null, romans.indexOf(m ?? '') + 1, d),
  },
  {
    pattern: compileGlobal(`(?<![\\d.,/-])(0?[1-9]|1[0-2])[/.-](${fullYear})(?!\\d)`),
    read: ([, m, y]) => parseDateParts(y, m, null),
  },
  {
    pattern: compileGlobal(`(?<!\\d)(${fullYear})[/.-](0[1-9]|1[0-2])(?!\\d)`),
    read: ([, y, m]) => parseDateParts(y, m, null),
  },
  {
    pattern: /(?<!\d)(20\d\d)([01]\d)([0-3]\d)(?:\d{4}|\d{6})?(?!\d)/gu,
    read: ([, y, m, d]) => markBare(parseDateParts(y, m, d)),
  },
  {
    pattern: /(?<!\d)([0-3]\d)([0-3]\d)(20\d\d)(?!\d)/gu,
    read: ([, a, b, y]) => markBare(parseDateParts(y, b, a) ?? parseDateParts(y, a, b)),
  },
  {
    pattern: new RegExp(`(?:(${fullYear})年)?(\\d{1,2}|[一二三四五六七八九十]{1,3}) ?(?:月|${foldWords('월')})`, 'gu'),
    read: ([, y, m]) => ({ year: y ? Number(y) : null, month: Number(m) || null, day: null }),
  },
]

const inWords: DateForm[] = [
  {
    pattern: compileGlobal(
      `(?<![\\d.,])(\\d{1,2})${ordinal}[ .,/\\-_]{0,3}${of}(${anyName})(?!\\p{L})(?:[ .,/\\-_]{0,3}${of}(${year}))?`,
    ),
    read: (match, view) => parseNamedMonth(view, match, [match[2], match[3], match[1]]),
  },
  {
    pattern: compileGlobal(
      `(?<!\\p{L})(${anyName})[ .,/\\-_]{0,3}(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[.,]\\d)(?:[ .,/\\-_]{1,3}(?:of )?(${year}))?${noUnit}`,
    ),
    read: (match, view) => parseNamedMonth(view, match, [match[1], match[3], match[2]]),
  },
  {
    pattern: compileGlobal(
      `(?:(?<!\\d)(${fullYear})[ ,.\\-/]{1,3})?(?<!\\p{L})(${anyName})(?!\\p{L})[ .,/\\-_]{0,3}${of}(${fullYear}(?!\\d)|'\\d\\d(?!\\d)|-\\d\\d(?![\\d-]))`,
    ),
    read: ([, before, name, y]) => ({ year: parseYear(y ?? before), month: names.get(name ?? '') ?? null, day: null }),
  },
  {
    pattern: compileGlobal(`(?:(?<!\\d)(${fullYear})[ ,.\\-/]{1,3})?(?<!\\p{L})(${sure})(?!\\p{L})`),
    read: ([, before, name]) => ({ year: parseYear(before), month: names.get(name ?? '') ?? null, day: null }),
  },
  // `Dezemberauktion`, `Decembers`.
  {
    pattern: compileGlobal(
      `(?<!\\p{L})(${joinAlternatives(sure.split('|').filter((name) => name.length >= 7))})(?=\\p{L})`,
    ),
    read: ([, name]) => ({ year: null, month: names.get(name ?? '') ?? null, day: null }),
  },
  {
    pattern:
      /(?<=(?:^|\P{L})(?:in|of|early|mid|late|until|till|from|since|during|this|next|last|on|end of)[ -])(?:may|march|april|june|august)(?!\p{L})/gu,
    read: (match, view) =>
      isCapital(view, match) ? { year: null, month: names.get(match[0]) ?? null, day: null } : null,
  },
  {
    pattern:
      /(?<=(?:^|\P{L})(?:premier|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|en|au|du|fin|debut|mi|uno|due|tre|\p{L}{1,12}(?:de|te|en|ende|ego))[ -])(?:mars|mai|maj|mei|marts|april|avril|augustus|augusti|august|juni|maja|marca)(?!\p{L})/gu,
    read: ([name]) => ({ year: null, month: names.get(name) ?? null, day: null }),
  },
]

function compileGlobal(source: string): RegExp {
  return new RegExp(source, 'gu')
}

/** Returns a day and a month; null for an ambiguous name that may be something else. */
function parseNamedMonth(
  view: MatchingView,
  match: RegExpExecArray,
  [name = '', y, d]: (string | undefined)[],
): DateParts | null {
  const [whole] = match
  const day = Number(d)
  if (day < 1 || day > 31) return null
  const isDoubtful =
    doubtfulShort.has(name) && y === undefined && !new RegExp(`[-/]${name}|${name}[-/]|\\d\\. ?${name}\\.`).test(whole)
  if (isDoubtful) return null
  if (name === 'may' && y === undefined && !isCapital(view, match)) return null
  return { year: parseYear(y), month: names.get(name) ?? null, day }
}

/** Checks whether the month is capitalized: lower-case `may` is usually the verb. */
function isCapital(view: MatchingView, { 0: words, index }: RegExpExecArray): boolean {
  return /(?<!\p{L})\p{Lu}/u.test(sliceOriginal(view, index, index + words.length))
}

function parseDateParts(
  y: string | null | undefined,
  m: string | number | undefined,
  d: string | null | undefined,
): DateParts | null {
  const [month, day] = [Number(m), d === null || d === undefined ? null : Number(d)]
  if (!(month >= 1 && month <= 12) || (day !== null && !(day >= 1 && day <= 31))) return null
  return { year: parseYear(y), month, day }
}

/** A year of two digits has no century: the result is below 100. */
function parseYear(y: string | null | undefined): number | null {
  return y ? Number(y.replace(/\D/g, '')) : null
}

const markBare = (parts: DateParts | null): DateParts | null => parts && { ...parts, isBare: true }
