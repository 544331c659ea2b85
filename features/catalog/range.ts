import { isCalendarDay } from '@parure/values/calendar-day.ts'

/** A range of decimals or of days, both ends included; null means an open end. At least one end is not null. */
export interface Range {
  from: string | null
  to: string | null
}

/** The ranges of a list's address: amounts of money, carats of the principal stone. */
export const rangeKeys = ['estimate', 'price', 'carats'] as const
export type RangeKey = (typeof rangeKeys)[number]

const decimal = String.raw`\d{1,12}(?:\.\d{1,3})?`
const decimals = new RegExp(`^(${decimal})?-(${decimal})?$`)
const day = String.raw`\d{4}-\d\d-\d\d`
const days = new RegExp(String.raw`^(${day})?\.\.(${day})?$`)

/**
 * Parses `2.00-5.00`, `2.00-` or `-20000`. Returns null for anything else, and for a range that ends before it begins.
 */
export function parseRange(text: string): Range | null {
  const [, from, to] = decimals.exec(text) ?? []
  return buildRange(from, to, (one, other) => Number(one) <= Number(other))
}

/** Parses `2026-11-01..2026-11-30` or one of its sides. Returns null for anything else. */
export function parseDays(text: string): Range | null {
  const [, from, to] = days.exec(text) ?? []
  if ([from, to].some((each) => each !== undefined && !isCalendarDay(each))) return null
  return buildRange(from, to, (one, other) => one <= other)
}

/** Formats a range for an address; the inverse of `parseRange`. */
export const formatRange = ({ from, to }: Range): string => `${from ?? ''}-${to ?? ''}`

/** The inverse of `parseDays`. */
export const formatDays = ({ from, to }: Range): string => `${from ?? ''}..${to ?? ''}`

function buildRange(
  from: string | undefined,
  to: string | undefined,
  isOrdered: (from: string, to: string) => boolean,
): Range | null {
  if (from === undefined && to === undefined) return null
  if (from !== undefined && to !== undefined && !isOrdered(from, to)) return null
  return { from: from ?? null, to: to ?? null }
}
