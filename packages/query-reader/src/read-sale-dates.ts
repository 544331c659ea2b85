import { addDays, addMonths, findDay, findMonth, findWeek, findYear } from './days.ts'
import type { Draft } from './draft.ts'
import type { Range } from './query-reading.ts'
import { readNumber } from './read-number.ts'
import { readQuantity } from './read-quantities.ts'

/** Reads the days of sales: relative ones, months and days, and years beside words of sales. */
export function readSaleDates(draft: Draft): void {
  const isSale = hasSaleWords(draft)
  for (let at = 0; at < draft.tokens.length; at += 1) {
    if (!draft.isFree(at)) continue
    const found =
      readNamedDays(draft, at, isSale) ??
      readLastPeriods(draft, at) ??
      readIsoDay(draft, at) ??
      readMonth(draft, at, isSale) ??
      readYears(draft, at, isSale)
    if (!found) continue
    const facts = [{ field: 'saleDates', range: found.range } as const]
    draft.claim({ from: found.from, to: found.to, kind: 'filter', facts })
  }
}

interface FoundDays {
  range: Range
  from: number
  to: number
}

function hasSaleWords(draft: Draft): boolean {
  return (
    ['status', 'sale', 'sort', 'date'].some((group) => draft.hasCue(group)) ||
    draft.hasOption('outcomes', 'houses', 'places') ||
    draft.claims.some(({ facts }) => facts.some((fact) => fact.field === 'option' && fact.group === 'outcomes'))
  )
}

function selectNamedDays(name: string, today: string): Range | undefined {
  const week = findWeek(today)
  const [year = 0, month = 1] = today.split('-').map(Number)
  switch (name) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return week
    case 'nextWeek':
      return { from: addDays(week.from, 7), to: addDays(week.to, 7) }
    case 'lastWeek':
      return { from: addDays(week.from, -7), to: addDays(week.to, -7) }
    case 'weekend':
      return { from: addDays(week.to, -1), to: week.to }
    case 'thisMonth':
      return findMonth(year, month)
    case 'nextMonth':
      return findMonth(year, month + 1)
    case 'lastMonth':
      return findMonth(year, month - 1)
    case 'thisYear':
      return findYear(year)
    case 'nextYear':
      return findYear(year + 1)
    case 'lastYear':
      return findYear(year - 1)
    default:
      return undefined
  }
}

function readNamedDays(draft: Draft, at: number, isSale: boolean): FoundDays | undefined {
  const named = draft.findCue(at, 'date')
  if (named) {
    const range = selectNamedDays(named.sense.name, draft.today)
    return range && { range, from: at, to: named.to }
  }
  const weekday = isSale ? draft.findCue(at, 'weekday') : undefined
  if (!weekday) return undefined
  const { from } = findWeek(draft.today)
  const day = addDays(from, Number(weekday.sense.name) - 1)
  const next = day < draft.today ? addDays(day, 7) : day
  return { range: { from: next, to: next }, from: at, to: weekday.to }
}

const periodMonths = new Map([
  ['month', 1],
  ['year', 12],
])

/** 'Last 5 years', 'les 5 dernières années', '过去5年'. */
function readLastPeriods(draft: Draft, at: number): FoundDays | undefined {
  const side = draft.findCue(at, 'past')
  const number = readNumber(draft, side?.to ?? at)
  if (!number || number.value < 1 || number.value > 100) return undefined
  const other = side ?? draft.findCue(number.to, 'past')
  if (!other) return undefined
  const period = draft.findCue(side ? number.to : other.to, 'period')
  if (!period) return undefined
  const sign = other.sense.name === 'past' ? -1 : 1
  const { name } = period.sense
  const months = periodMonths.get(name)
  const count = sign * number.value
  const end =
    months === undefined
      ? addDays(draft.today, count * (name === 'week' ? 7 : 1))
      : addMonths(draft.today, count * months)
  const range = sign < 0 ? { from: end, to: draft.today } : { from: draft.today, to: end }
  return { range, from: at, to: Math.max(period.to, other.to) }
}

const readDigits = (draft: Draft, at: number, pattern: RegExp): number | undefined => {
  const token = draft.tokens[at]
  return token?.kind === 'number' && pattern.test(token.word) ? Number(token.word) : undefined
}
const year = /^20\d\d$/
const dayOrMonth = /^\d{1,2}$/

/** '2026-12-05', '05.12.2026', '12月12日'; with slashes only where no other order is possible. */
function readIsoDay(draft: Draft, at: number): FoundDays | undefined {
  const [second, third] = [draft.tokens[at + 1], draft.tokens[at + 2]]
  if (!second || !third) return undefined
  const isFirstYear = readDigits(draft, at, year)
  const middle = readDigits(draft, at + 1, dayOrMonth)
  if (isFirstYear !== undefined && middle !== undefined && second.gap === third.gap && /^[-/.]$/.test(second.gap)) {
    return createDays(findDay(isFirstYear, middle, readDigits(draft, at + 2, dayOrMonth) ?? 0), at, at + 3)
  }
  const day = readDigits(draft, at, dayOrMonth)
  const lastYear = readDigits(draft, at + 2, year)
  if (day === undefined || middle === undefined || lastYear === undefined || second.gap !== third.gap) return undefined
  if (second.gap !== '.' && !(second.gap === '/' && day > 12)) return undefined
  return createDays(findDay(lastYear, middle, day), at, at + 3)
}

const createDays = (day: string | undefined, from: number, to: number): FoundDays | undefined =>
  day === undefined ? undefined : { range: { from: day, to: day }, from, to }

/** A month with its year, or with a day, or alone beside words of sales. */
function readMonth(draft: Draft, at: number, isSale: boolean): FoundDays | undefined {
  const eastern = readEasternMonth(draft, at, isSale)
  if (eastern) return eastern
  const before = readDigits(draft, at, /^(?:[1-9]|[12]\d|3[01])$/)
  const afterDay = before === undefined ? at : skipOrdinal(draft, at + 1)
  const month = draft.findCue(afterDay, 'month')
  if (!month) return undefined
  const date = before ?? readDigits(draft, month.to, /^(?:[1-9]|[12]\d|3[01])$/)
  const to = before === undefined && date !== undefined ? skipOrdinal(draft, month.to + 1) : month.to
  const yearAt = draft.isLittleAt(to) ? to + 1 : to
  const stated = readDigits(draft, yearAt, year)
  const end = stated === undefined ? to : yearAt + 1
  const number = Number(month.sense.name)
  const isShort = month.to === afterDay + 1 && draft.tokens[afterDay]!.word.length <= 3
  if (stated === undefined && (!isSale || (isShort && date === undefined && !draft.isLittleAt(at - 1))))
    return undefined
  const inYear = stated ?? findNearestYear(draft, number)
  if (date !== undefined) return createDays(findDay(inYear, number, date), at, end)
  return { range: findMonth(inYear, number), from: at, to: end }
}

/** Skips 'th' and 'de' between a day and its month. */
function skipOrdinal(draft: Draft, at: number): number {
  const token = draft.tokens[at]
  const isMark = token !== undefined && /^(?:st|nd|rd|th|de|of|er)$/.test(token.word)
  return isMark ? at + 1 : at
}

/** '2025年11月', '11月', '11月15日'. */
function readEasternMonth(draft: Draft, at: number, isSale: boolean): FoundDays | undefined {
  const stated = readDigits(draft, at, year)
  const start = stated !== undefined && draft.tokens[at + 1]?.word === '年' ? at + 2 : at
  const month = readDigits(draft, start, dayOrMonth)
  if (month === undefined || month > 12 || draft.tokens[start + 1]?.word !== '月') return undefined
  if (start === at && !isSale) return undefined
  const inYear = start === at ? findNearestYear(draft, month) : stated!
  const date = readDigits(draft, start + 2, dayOrMonth)
  if (date !== undefined && /^[日号]$/.test(draft.tokens[start + 3]?.word ?? '')) {
    return createDays(findDay(inYear, month, date), at, start + 4)
  }
  return { range: findMonth(inYear, month), from: at, to: start + 2 }
}

/** Returns the year of the next such month when upcoming; of the last one when results are requested. */
function findNearestYear(draft: Draft, month: number): number {
  const [thisYear = 0, thisMonth = 1] = draft.today.split('-').map(Number)
  if (isOfPast(draft)) return month <= thisMonth ? thisYear : thisYear - 1
  return month >= thisMonth ? thisYear : thisYear + 1
}

function isOfPast(draft: Draft): boolean {
  const hasOutcome = draft.options.some(({ sense }) => sense.group === 'outcomes')
  return hasOutcome || draft.hasCue('status', ['past'])
}

/** Whether the figure has a currency, unit or scale. */
function isQuantity(draft: Draft, at: number): boolean {
  const quantity = readQuantity(draft, at)
  return quantity !== undefined && (quantity.currency !== null || quantity.unit !== null || quantity.isScaled)
}

/** Years from 2000 on, and ranges of them. */
function readYears(draft: Draft, at: number, isSale: boolean): FoundDays | undefined {
  const first = readDigits(draft, at, year)
  if (first === undefined || isQuantity(draft, at)) return undefined
  const after = draft.findCueBefore(at, 'compare', ['after', 'over'])
  const before = draft.findCueBefore(at, 'compare', ['before', 'under'])
  const isSince =
    after !== undefined &&
    /^(?:since|seit|depuis|desde|sinds|sedan|siden|dal|od|с)$/u.test(draft.tokens[after.from]!.word)
  if (!isSale && !isSince) return undefined
  const word = draft.findCue(at + 1, 'compare', ['to'])
  const isDash = /^\s*[-–—~〜]\s*$/.test(draft.tokens[at + 1]?.gap ?? '')
  const lastIndex = word?.to ?? (isDash ? at + 1 : -1)
  const last = readDigits(draft, lastIndex, year)
  const between = draft.findCueBefore(at, 'compare', ['between', 'over'])
  if (last !== undefined) {
    const range = { from: findYear(Math.min(first, last)).from, to: findYear(Math.max(first, last)).to }
    return { range, from: between?.from ?? at, to: lastIndex + 1 }
  }
  const end = skipYearWord(draft, at + 1)
  const later = draft.findCue(end, 'compare', ['after', 'before'])
  const side = later ?? after ?? before
  const from = later ? at : (side?.from ?? at)
  const to = later?.to ?? end
  if (side === undefined) return { range: findYear(first), from, to }
  if (side === later ? later.sense.name === 'before' : side === before) {
    return { range: { from: null, to: findYear(first - 1).to }, from, to }
  }
  return { range: { from: findYear(first).from, to: null }, from, to }
}

/** '2024年', 'в 2024 году', '2024 r.'. */
function skipYearWord(draft: Draft, at: number): number {
  return /^(?:年|году|года|год|г|roku|r|rok)$/u.test(draft.tokens[at]?.word ?? '') ? at + 1 : at
}
