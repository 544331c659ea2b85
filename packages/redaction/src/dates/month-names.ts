import { foldWords } from '../text/fold-character.ts'

/** Languages of catalogues. */
export const catalogueLanguages = 'en fr de it es pt nl sv da nb fi cs sk pl el ru hu'.split(' ')

/** Cached for each language: creating a format is a hundred times slower than using it. */
const formats = catalogueLanguages.map((language) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  return {
    longDate: format({ day: 'numeric', month: 'long' }),
    shortDate: format({ day: 'numeric', month: 'short' }),
    longMonth: format({ month: 'long' }),
    weekday: format({ weekday: 'long' }),
  }
})

/** Names in the locative case, as in Czech, Polish, Russian and Finnish after “in”. */
const locativeNames = [
  'lednu styczniu январе tammikuussa',
  'unoru lutym феврале helmikuussa',
  'breznu marcu марте maaliskuussa',
  'dubnu kwietniu апреле huhtikuussa',
  'kvetnu maju мае toukokuussa',
  'cervnu czerwcu июне kesakuussa',
  'cervenci lipcu июле heinakuussa',
  'srpnu sierpniu августе elokuussa',
  'zari wrzesniu сентябре syyskuussa',
  'rijnu pazdzierniku октябре lokakuussa',
  'listopadu listopadzie ноябре marraskuussa',
  'prosinci grudniu декабре joulukuussa',
]

/**
 * In Turkish, Romanian, Croatian, Slovene, Ukrainian, Bulgarian, Estonian, Latvian, Lithuanian, Catalan and Icelandic:
 * they count only beside a day or a year.
 */
const furtherNames = [
  'ocak ianuarie siječnja siječanj januar січня січень януари jaanuar janvāris sausio sausis gener janúar oca',
  'şubat februarie veljače veljača februar лютого лютий февруари veebruar februāris vasario vasaris febrer febrúar şub',
  'mart martie ožujka ožujak marec березня березень март märts marts kovo kovas març mars mar',
  'nisan aprilie travnja travanj april квітня квітень април aprill aprīlis balandžio balandis abril apríl nis',
  'mayıs mai svibnja svibanj maj травня травень май maijs gegužės gegužė maig maí may',
  'haziran iunie lipnja lipanj junij червня червень юни juuni jūnijs birželio birželis juny júní haz',
  'temmuz iulie srpnja srpanj julij липня липень юли juuli jūlijs liepos liepa juliol júlí tem',
  'ağustos august kolovoza kolovoz avgust серпня серпень август augusts rugpjūčio rugpjūtis agost ágúst ağu',
  'eylül septembrie rujna rujan september вересня вересень септември septembris rugsėjo rugsėjis setembre eyl',
  'ekim octombrie listopada listopad oktober жовтня жовтень октомври oktoober oktobris spalio spalis octubre október eki',
  'kasım noiembrie studenoga studeni november листопада листопад ноември novembris lapkričio lapkritis novembre nóvember kas',
  'aralık decembrie prosinca prosinac december грудня грудень декември detsember decembris gruodžio gruodis desembre desember ara',
]

export interface MonthName {
  name: string
  /** 1 to 12. */
  month: number
  isShort: boolean
  /** Whether the language is one of which only the months are known. */
  isFurther: boolean
}

/** The names of months, folded like texts; each once for each month that it means. */
export const monthNames: readonly MonthName[] = Array.from({ length: 12 }, (_, index) =>
  buildMonthNames(index + 1),
).flat()

/** Lists the names of a month; short ones count only beside a day or a year. */
export function listMonthNames(month: number): { long: readonly string[]; all: readonly string[] } {
  const all = monthNames.filter((each) => each.month === month)
  return { long: all.filter(({ isShort }) => !isShort).map(({ name }) => name), all: all.map(({ name }) => name) }
}

/** Names of weekdays, folded like texts; Sunday first. */
export const weekdayNames: readonly (readonly string[])[] = Array.from({ length: 7 }, (_, index) => {
  // 2 January 2000 was a Sunday.
  const day = new Date(Date.UTC(2000, 0, 2 + index))
  return foldUnique(formats.map(({ weekday }) => weekday.format(day)))
})

/** Sorts the longest first, so that `sept` does not match as `sep`. */
export function joinAlternatives(words: readonly string[]): string {
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).join('|')
}

function buildMonthNames(month: number): MonthName[] {
  const day = new Date(Date.UTC(2000, month - 1, 15))
  const long = foldUnique(
    formats.flatMap(({ longDate, longMonth }) => [...extractMonth(longDate, day), longMonth.format(day)]),
  )
  const bent = (locativeNames[month - 1] ?? '').split(' ').flatMap((name) => foldUnique([name]))
  const short = foldUnique([
    ...formats.flatMap(({ shortDate }) => extractMonth(shortDate, day)),
    ...(month === 9 ? ['sept', 'sep'] : []),
    (long[0] ?? '').slice(0, 3),
  ]).filter((name) => !long.includes(name) && name.length >= 3)
  const known = [...new Set([...long, ...bent])]
  const further = foldUnique((furtherNames[month - 1] ?? '').split(' ')).filter(
    (name) => !known.includes(name) && !short.includes(name),
  )
  return [
    ...known.map((name) => ({ name, month, isShort: false, isFurther: false })),
    ...short.map((name) => ({ name, month, isShort: true, isFurther: false })),
    ...further.map((name) => ({ name, month, isShort: true, isFurther: true })),
  ]
}

/** Returns the form of a name beside a day: many languages use another case for it. */
function extractMonth(format: Intl.DateTimeFormat, day: Date): string[] {
  return format.formatToParts(day).flatMap(({ type, value }) => (type === 'month' ? [value] : []))
}

/** Some scripts fold differently in capitals. */
function foldUnique(names: readonly string[]): string[] {
  const folded = names.flatMap((name) => [foldWords(name), foldWords(name.toUpperCase())])
  return [...new Set(folded.map((name) => name.toLowerCase().replace(/\.$/, '')))].filter((name) =>
    /^\p{L}[\p{L}-]+$/u.test(name),
  )
}
