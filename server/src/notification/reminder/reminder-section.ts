import { shownDate } from '@parure/domain/lot/auction-date'
import { localTime } from '@parure/domain/lot/local-time'
import { groupedPrice, priceRange } from '@parure/domain/money'
import { countWord, joinedWords } from '@parure/domain/notification/count-words'
import { scheduleWords } from '@parure/domain/premium/schedule-words'
import type { Item } from '../../platform/mail/letter.ts'
import type { DigestGroup, DigestSection } from '../digest/part.ts'
import { estimateFigure, saleDays, savedLotItem } from '../saved-lot.ts'
import type { RemindedLot, RemindedSale } from './reminded-sales.ts'

/** Maximum number of lots of a sale in a message, and of lot numbers in its strip. */
const mostLots = 50
const mostNumbers = 5

/** Returns the section for sales with saved lots, at least one, on the day before the first lot is offered. */
export function reminderSection(sales: readonly RemindedSale[], publicUrl: string): DigestSection {
  const count = sales.reduce((sum, { lots }) => sum + lots.length, 0)
  const when = sales.every(({ isToday }) => isToday) ? 'today' : 'tomorrow'
  const [only] = sales.length === 1 ? sales : []
  const collection = `${publicUrl}/my-collection`
  const lots = `${countWord(count)} of your saved lots`
  return {
    subject: `${sales.length === 1 ? 'Sale' : 'Sales'} ${when}: ${joinedWords(sales.map(nameOf))}`,
    short: sales.length === 1 ? `Sale ${when}` : `${sales.length} sales ${when}`,
    preview: only ? `${lots}, ${startOf(only)}.` : `${lots} in ${countWord(sales.length).toLowerCase()} sales.`,
    opening: only ? `${whereOf(only)}.` : `${lots} come up in ${countWord(sales.length).toLowerCase()} sales.`,
    strip: only ? stripOf(only) : [],
    groups: sales.map((sale) => groupOf(sale, only !== undefined, { publicUrl, collection })),
    notes: [
      ...sales.flatMap((sale) => [...previewsOf(sale, only !== undefined), ...premiumsOf(sale, only !== undefined)]),
      'Estimates and bids are without buyer’s premium, in the currency of the sale; bids as last seen.',
    ],
    button: only
      ? { label: 'See the sale', url: `${publicUrl}/sales/${only.id}` }
      : { label: 'See your saved lots', url: collection },
    reason: 'reminders for saved lots',
  }
}

/** Returns a link to each sale's calendar file; a mail about several sales names them. */
export function calendarLinks(sales: readonly RemindedSale[], files: ReadonlyMap<number, string>) {
  return sales.flatMap((sale) => {
    const url = files.get(sale.id)
    return url ? [{ label: `Add ${sales.length === 1 ? '' : `${nameOf(sale)} `}to calendar`, url }] : []
  })
}

/** A sale without a title gets the name of its house. */
function nameOf({ title, lots }: RemindedSale): string {
  return title ?? lots[0]?.house ?? ''
}

/** Returns, for example, "Jewels and Coloured Stones, Rhône Auctions, Geneva". */
function whereOf(sale: RemindedSale): string {
  const { house, location } = sale.lots[0] ?? {}
  return [sale.title, house, location].filter(Boolean).join(', ')
}

/** Returns, for example, "14:00 Zurich time"; the day when no hour is published. */
function startOf({ time, timeZone, day }: RemindedSale): string {
  return time === null ? shownDate(day) : localTime(time, timeZone)
}

/** Shared, because creating a formatter takes longer than the rest of a message. */
const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** Returns, for example, "Friday, 04 Dec 2026"; for a sale over several days its first day and the whole period. */
function dayOf(sale: RemindedSale): string {
  return [`${weekdays.format(Date.parse(sale.day))}, ${shownDate(sale.day)}`, ...overDays(sale)].join('; ')
}

function overDays({ day, lots: [lot] }: RemindedSale): string[] {
  const days = lot ? saleDays(lot) : null
  return days === null || days === shownDate(day) ? [] : [`sale over ${days}`]
}

/** Describes the start in addition to `formatStart`, which is the day when no hour is published. */
function noteOnStart(sale: RemindedSale): string {
  if (sale.time !== null) return dayOf(sale)
  return [weekdays.format(Date.parse(sale.day)), ...overDays(sale), 'time not published'].join('; ')
}

function stripOf(sale: RemindedSale): DigestSection['strip'] {
  const numbers = sale.lots.flatMap(({ lotNumber }) => lotNumber ?? [])
  const named = numbers.length <= mostNumbers ? joinedWords(numbers) : `${numbers.slice(0, mostNumbers).join(', ')}, …`
  return [
    {
      name: 'Starts',
      value: startOf(sale),
      note: noteOnStart(sale),
    },
    { name: 'Lots', value: String(sale.lotCount), note: 'in the catalog' },
    {
      name: 'Yours',
      value: String(sale.lots.length),
      note: numbers.length === 0 ? 'saved lots' : `lot${numbers.length === 1 ? '' : 's'} ${named}`,
    },
  ]
}

/** Returns, for example, "Preview: 02 – 03 Dec 2026, 10:00 – 18:00; 04 Dec 2026, in Geneva." */
function previewsOf(sale: RemindedSale, isOnly: boolean): string[] {
  if (sale.previews.length === 0) return []
  const days = sale.previews.map(({ from, to, hours }) =>
    [shownDate(from === to ? from : `${from} - ${to}`), ...(hours ? [hours.replace('-', ' – ')] : [])].join(', '),
  )
  const place = sale.lots[0]?.location
  return [`Preview${isOnly ? '' : ` of ${nameOf(sale)}`}: ${days.join('; ')}${place ? `, in ${place}` : ''}.`]
}

/**
 * Returns, for example, "Buyer’s premium: 25% up to 400 000 CHF, 20% above, without VAT, as published on 02 Sep 2026."
 * Leaves out premiums that are not certain.
 */
function premiumsOf(sale: RemindedSale, isOnly: boolean): string[] {
  return sale.premiums.flatMap(({ currency, reason, schedules: [schedule] }) => {
    if (reason !== null || schedule === undefined) return []
    const words = scheduleWords({ ...schedule, currency })
    const tax = schedule.vatIncluded ? '' : ', without VAT'
    const date = `as published on ${shownDate(schedule.validFrom)}`
    return [`Buyer’s premium${isOnly ? '' : ` of ${nameOf(sale)}`}: ${words}${tax}, ${date}.`]
  })
}

function groupOf(
  sale: RemindedSale,
  isOnly: boolean,
  { publicUrl, collection }: { publicUrl: string; collection: string },
): DigestGroup {
  const left = sale.lots.length - mostLots
  const start = sale.time === null ? 'time not published' : startOf(sale)
  return {
    heading: isOnly ? 'Your saved lots' : nameOf(sale),
    note: isOnly ? 'By lot number' : `${whereOf({ ...sale, title: null })}. ${dayOf(sale)}, ${start}.`,
    items: sale.lots.slice(0, mostLots).map((lot) => itemOf(lot, publicUrl)),
    more: left > 0 ? { label: `and ${left} more`, url: collection } : null,
  }
}

function itemOf(lot: RemindedLot, publicUrl: string): Item {
  const bid = priceRange(lot.currentBid, null)
  return savedLotItem(lot, publicUrl, {
    above: lot.lotNumber === null ? '' : `Lot ${lot.lotNumber}`,
    figures: [
      ...estimateFigure(lot).map((figure) => ({ ...figure, main: true })),
      ...(bid === null ? [] : [{ name: 'Current bid', value: groupedPrice(bid), unit: lot.currency }]),
    ],
  })
}
