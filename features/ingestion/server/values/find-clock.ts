/** The hour in a text, and the text without it. */
export interface FoundClock {
  /** `HH:MM`; null for midnight, which means an unknown hour. */
  time: string | null
  /** What stands before and after the hour. */
  before: string
  after: string
}

const half = '(?:\\s?(a|p)\\.?\\s?m\\b\\.?)?'
const numbered = new RegExp(
  [
    // 14:30, 2:30 pm, 14:30:05.123
    `(?<![\\d:.])(\\d{1,2})\\s?:\\s?(\\d{2})(?::\\d{2}(?:[.,]\\d{1,9})?)?(?![\\d:])${half}`,
    // 14h30, 14 h 30, 14h, 2pm, 15 Uhr, 10 o'clock
    `(?<![\\d:.])(\\d{1,2})\\s?h(?:\\s?(\\d{2}))?(?![\\p{L}\\d])`,
    `(?<![\\d:.])(\\d{1,2})u(\\d{2})(?![\\p{L}\\d])`,
    `(?<![\\d:.,])(\\d{1,2})\\s?(a|p)\\.?\\s?m(?![\\p{L}])\\.?`,
    `(?<![\\d:.,/-])(\\d{1,2})\\s?(?:uhr|heures?|hod|hodin|o'clock|hrs?|uur|ora|orai?|orakor|час|часа|часов)(?![\\p{L}])\\.?`,
    // 2.30 pm, 18.37 Uhr
    `(?<![\\d:.])(\\d{1,2})\\.(\\d{2})(?=\\s?(?:uhr|uur|hod|hrs?|h|[ap]\\.?\\s?m)(?![\\p{L}]))\\s?(?:uhr|uur|hod|hrs?|h|(a|p)\\.?\\s?m\\.?)`,
    // kl. 13, ore 15.00, at 2.30, um 19.30; after a year, 2026 15.00
    `(?:(?<![\\p{L}])(?:kl|klo|kello|godz|ore|um|ab|om|alle|at|a las|as)\\.?|(?<=\\b\\d{4}),?)\\s(\\d{1,2})\\.(\\d{2})(?![\\d.]|\\s?[./]\\d)${half}`,
    `(?<![\\p{L}])(?:kl|klo|kello|godz|ore)\\.?\\s?(\\d{1,2})(?![\\d.:/]|\\s?(?:\\p{L}|[./]\\d))`,
    `(?<![\\p{L}])(?:um|om|at|as|a las|alle)\\s(\\d{1,2})$`,
  ].join('|'),
  'giu',
)
const noon = /(?<!\p{L})(?:12\s?)?(?:noon|midi|mittags?|mezzogiorno|mediodia|middag)(?!\p{L})/u
const midnight = /(?<!\p{L})(?:12\s?)?(?:midnight|minuit|mitternacht|mezzanotte|medianoche)(?!\p{L})/u
/** Between two hours of one day. */
const until = /^\s?(?:-|to|bis|a|al|till|til|tot|until|do|au)\s?$/u

/**
 * Finds the hour in a folded text, wherever it stands; of `10:00 - 18:00`, the first. Returns undefined for a text
 * without one, null when there are several or it is impossible.
 */
export function findClock(text: string): FoundClock | null | undefined {
  for (const [pattern, time] of [
    [noon, '12:00'],
    [midnight, null],
  ] as const) {
    const found = pattern.exec(text)
    if (found) return /\d:\d/.test(text) ? null : { time, ...splitAround(text, found.index, found[0].length) }
  }
  const found = [...text.matchAll(numbered)]
  const [first, second] = found
  if (!first) return undefined
  if (found.length > 2 || (second && !until.test(text.slice(first.index + first[0].length, second.index)))) return null
  const time = formatClock(first)
  if (time === null || (second && formatClock(second) === null)) return null
  const end = second ? second.index + second[0].length : first.index + first[0].length
  return { time: time === '00:00' ? null : time, ...splitAround(text, first.index, end - first.index) }
}

function splitAround(text: string, start: number, length: number): Pick<FoundClock, 'before' | 'after'> {
  return {
    before: text.slice(0, start).replace(/\s(?:a|a las|as|в|у|о|v|o|e|-|@)\s*$/u, ' '),
    after: text.slice(start + length).replace(/^\s?[-,|]\s(?=.*\d{4})/, ' '),
  }
}

function formatClock([, ...groups]: RegExpExecArray): string | null {
  const numbers = groups.filter((group) => group !== undefined && /^\d/.test(group))
  const suffix = groups.find((group) => group === 'a' || group === 'p')
  const [hours, minutes] = [Number(numbers[0]), Number(numbers[1] ?? '0')]
  if (hours > 23 || minutes > 59 || (suffix && (hours > 12 || hours === 0) && !(hours === 0 && suffix === 'a')))
    return null
  const value = suffix ? (hours % 12) + (suffix === 'p' ? 12 : 0) : hours
  return `${String(value).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
