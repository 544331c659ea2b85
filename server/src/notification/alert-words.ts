import { shownDate } from '@parure/domain/lot/auction-date'
import { groupedPrice } from '@parure/domain/money'
import type { AlertLot } from './alert-lots.ts'

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
const months = 'January February March April May June July August September October November December'.split(' ')

/** "Three new lots from Maison Aurèle and Castellane." */
export function alertPreview(lots: readonly AlertLot[]): string {
  const brands = [...new Set(lots.flatMap((lot) => lot.brands))]
  const named = brands.length > 3 ? `${brands.length} brands that you follow` : joined(brands)
  return `${counted(lots.length, 'new lot')} from ${named}.`
}

/** "Three lots entered the catalog on 20 November 2026. The earliest sale is on 4 December 2026 in Geneva." */
export function alertOpening(lots: readonly AlertLot[], day: string): string {
  const entered = `${counted(lots.length, 'lot')} entered the catalog on ${longDate(day)}.`
  const first = lots.find(({ date }) => date !== null)
  if (!first?.date) return entered
  const place = first.location ? ` in ${first.location}` : ''
  return `${entered} ${lots.length === 1 ? 'Its' : 'The earliest'} sale ${when(first.date)}${place}.`
}

/** `48 000 – 65 000`, or null without an estimate. */
export function alertEstimate({ estimate }: AlertLot): string | null {
  return estimate === null ? null : groupedPrice(estimate)
}

/** "Geneva, 04 Dec 2026", or what is known of it. */
export function alertPlace({ location, date }: AlertLot): string | null {
  const known = [location, date === null ? null : shownDate(date)].filter((part) => part !== null)
  return known.length === 0 ? null : known.join(', ')
}

/** Of a sale over several days no day is named, since the first may be over. */
function when(date: string): string {
  if (date.includes(' - ')) return `runs ${shownDate(date)}`
  return `is ${date.length === 10 ? 'on' : 'in'} ${longDate(date)}`
}

function counted(count: number, what: string): string {
  return `${numbers[count] ?? count} ${what}${count === 1 ? '' : 's'}`
}

function joined(names: readonly string[]): string {
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

/** `2026-12-04`, `2026-12` or `2026` in words. */
function longDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  return [day && String(Number(day)), month && months[Number(month) - 1], year].filter(Boolean).join(' ')
}
