import { expect, test } from 'vitest'
import { RowError } from '../incoming/row-error.ts'
import { parseAmount, type AmountStyle } from './parse-amount.ts'
import { parseDay, type DayOrder } from './parse-day.ts'
import { parseEstimateRange } from './parse-estimate-range.ts'

/** Cells of each kind; `CASES=100000` for a thorough run. */
const cases = Number(process.env['CASES'] ?? 1_500)

const locales =
  'en-GB en-US en-IN fr-FR fr-CH de-DE de-CH de-AT it-IT es-ES pt-PT pt-BR nl-NL sv-SE da-DK nb-NO cs-CZ pl-PL hu-HU fi-FI ru-RU tr-TR ro-RO el-GR ja-JP zh-CN zh-TW ko-KR th-TH id-ID uk-UA hr-HR'.split(
    ' ',
  )
const currencies = ['GBP', 'EUR', 'USD', 'CHF', 'HKD', 'JPY', 'SEK', 'CZK', 'PLN', 'INR']
const dashes = ['-', ' - ', '–', ' – ', ' / ', '/', ' to ', ' bis ', ' à ', '～']
const decorations = ['', '', '', ' *', ' †', ' plus VAT', ' (+ fees)', '¹']

/** A linear congruential generator: the same cells in each run. */
function createRandom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const random = createRandom(20_261_127)
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T

function readOrNull<T>(reading: () => T): T | null {
  try {
    return reading()
  } catch (error) {
    if (error instanceof RowError) return null
    throw error
  }
}

/** The notation that an operator states for a list of a locale; null where it cannot be stated. */
function findStyle(locale: string): AmountStyle | undefined {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.5)
  return parts.find(({ type }) => type === 'decimal')?.value === '.' ? 'english' : 'european'
}

function formatAmount(locale: string, currency: string, value: number): string {
  const display = pick(['symbol', 'narrowSymbol', 'code'] as const)
  const digits = value % 1 === 0 ? 0 : 2
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  if (random(3) === 0) return new Intl.NumberFormat(locale, options).format(value)
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: display, ...options }).format(
    value,
  )
}

const randomAmount = (): number => {
  const digits = 1 + random(7)
  const whole = 1 + random(10 ** digits)
  return random(6) === 0 ? Number(`${whole}.${1 + random(9)}${1 + random(9)}`) : whole
}

test(`${cases} amounts of every locale are read as they were written, or not at all`, () => {
  let readCells = 0
  for (let count = 0; count < cases; count += 1) {
    const [locale, currency, value] = [pick(locales), pick(currencies), randomAmount()]
    const written = formatAmount(locale, currency, value) + pick(decorations)
    for (const style of [findStyle(locale), undefined]) {
      const found = readOrNull(() => parseAmount(written, 'price', { style, currency }))
      if (found !== null) readCells += 1
      if (found !== null && Number(found) !== value)
        expect([written, locale, style, found]).toEqual([written, locale, style, value])
    }
  }
  expect(readCells / (cases * 2)).toBeGreaterThan(0.6)
})

test(`${cases} estimates of every locale are read as they were written, or not at all`, () => {
  let readCells = 0
  for (let count = 0; count < cases; count += 1) {
    const [locale, currency] = [pick(locales), pick(currencies)]
    const low = Math.max(1, Math.round(randomAmount()))
    const high = Math.round(low * (1 + random(200) / 100))
    const dash = pick(dashes)
    const written = `${formatAmount(locale, currency, low)}${dash}${formatAmount(locale, currency, high)}${pick(decorations)}`
    const style = findStyle(locale)
    const found = readOrNull(() => parseEstimateRange(written, 'estimate', { style, currency }))
    if (found !== null) readCells += 1
    if (found !== null && (Number(found[0]) !== low || Number(found[1]) !== high))
      expect([written, locale, ...found]).toEqual([written, locale, String(low), String(high)])
  }
  expect(readCells / cases).toBeGreaterThan(0.6)
})

const dayStyles: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'short' },
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { dateStyle: 'full' },
  { dateStyle: 'long', timeStyle: 'short' },
  { dateStyle: 'short', timeStyle: 'short' },
  { dateStyle: 'full', timeStyle: 'medium' },
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  { year: '2-digit', month: 'short', day: 'numeric' },
  { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
]

function findOrder(locale: string): DayOrder {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') ? 'month-first' : 'day-first'
}

test(`${cases} days of every locale are read as they were written, or not at all`, () => {
  let readCells = 0
  for (let count = 0; count < cases; count += 1) {
    const [locale, style] = [pick(locales), pick(dayStyles)]
    // Nothing in `23/9/72` tells a Buddhist year.
    if (locale === 'th-TH' && style.dateStyle === 'short') continue
    const moment = new Date(Date.UTC(1990 + random(50), random(12), 1 + random(28), random(24), random(60)))
    const written = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(moment)
    for (const order of [findOrder(locale), undefined]) {
      const found = readOrNull(() => parseDay(written, 'day', order, 'UTC'))
      if (found === null || found.startsOn === null) continue
      readCells += 1
      const time = moment.toISOString().slice(11, 16)
      const hasTime = style.timeStyle !== undefined || style.hour !== undefined
      const expected = [moment.toISOString().slice(0, 10), hasTime && time !== '00:00' ? time : null]
      if (found.startsOn !== expected[0] || found.time !== expected[1] || found.endsOn !== found.startsOn)
        expect([written, locale, order, found.startsOn, found.time]).toEqual([written, locale, order, ...expected])
    }
  }
  expect(readCells / (cases * 2)).toBeGreaterThan(0.6)
})

const signs = [
  ..."0 1 2 3 4 5 6 7 8 9 . , - – / ( ) £ € $ k % ' ’".split(' '),
  ' ',
  'm',
  'lakh',
  ' to ',
  '万',
  '円',
  ' March ',
  '2026',
  ' at ',
  'UTC',
  '\u00a0',
  '¹',
  'Ω',
]

test(`${cases} random cells never fail otherwise than by a refusal`, () => {
  for (let count = 0; count < cases; count += 1) {
    const text = Array.from({ length: 1 + random(14) }, () => pick(signs)).join('')
    readOrNull(() => parseAmount(text, 'price', { style: pick(['english', 'european', undefined]), currency: 'GBP' }))
    readOrNull(() => parseEstimateRange(text, 'estimate', { currency: null }))
    const day = readOrNull(() => parseDay(text, 'day', pick(['day-first', 'month-first', undefined]), 'Europe/London'))
    expect(day?.startsOn ?? '2000').toMatch(/^(?:19|20)/)
  }
})
