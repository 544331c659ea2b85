import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatClock } from '@parure/values/format-day.ts'
import { formatLocalTime } from '@parure/features/lot/format-local-time.ts'
import { formatGroupedPrice, formatWirePriceRange } from '@parure/values/money.ts'
import { formatCountWord, joinWords } from '../../count-words.ts'
import { describeSchedule } from '@parure/features/premium/describe-schedule.ts'
import type { LetterItem } from '@parure/jobs/mail/letter.ts'
import type { DigestGroup, DigestSection } from '../digest/part.ts'
import { buildEstimateFigures, formatSavedLotSaleDays, buildSavedLotItem } from '../saved-lot.ts'
import type { RemindedLot, RemindedSale } from './load-reminded-sales.ts'

/** Maximum number of lots in a message, and of lot numbers in its strip. */
const maxLots = 10
const maxLotNumbers = 5

/** Returns the section for sales with saved lots, at least one, on the day before the first lot is offered. */
export function buildReminderSection(sales: readonly RemindedSale[], publicUrl: string): DigestSection {
  const count = sales.reduce((sum, { lots }) => sum + lots.length, 0)
  const when = sales.every(({ isToday }) => isToday) ? 'today' : 'tomorrow'
  const [only] = sales.length === 1 ? sales : []
  const collection = `${publicUrl}/my-collection`
  const lots = `${formatCountWord(count)} of your saved lots`
  return {
    subject: `${sales.length === 1 ? 'Sale' : 'Sales'} ${when}: ${joinWords(sales.map(getSaleName))}`,
    short: sales.length === 1 ? `Sale ${when}` : `${sales.length} sales ${when}`,
    preview: only
      ? `${lots}, ${formatStart(only)}.`
      : `${lots} in ${formatCountWord(sales.length).toLowerCase()} sales.`,
    opening: only
      ? `${describeSaleAndPlace(only)}.`
      : `${lots} come up in ${formatCountWord(sales.length).toLowerCase()} sales.`,
    strip: only ? buildReminderStrip(only) : [],
    groups: listSalesWithRoom(sales).map(({ sale, room }) =>
      buildReminderGroup(sale, { room, isOnly: only !== undefined }, { publicUrl, collection }),
    ),
    notes: [
      ...sales.flatMap((sale) => [
        ...describePreviews(sale, only !== undefined),
        ...describePremiums(sale, only !== undefined),
      ]),
      'Estimates and bids are without buyer’s premium, in the currency of the sale; bids as last seen.',
    ],
    button: only
      ? { label: 'See the sale', url: `${publicUrl}/sales/${only.id}` }
      : { label: 'See your saved lots', url: collection },
    reason: 'reminders for saved lots',
  }
}

/** Returns a link to each sale's calendar file; a mail about several sales names them. */
export function buildCalendarLinks(sales: readonly RemindedSale[], files: ReadonlyMap<number, string>) {
  return sales.flatMap((sale) => {
    const url = files.get(sale.id)
    return url ? [{ label: `Add ${sales.length === 1 ? '' : `${getSaleName(sale)} `}to calendar`, url }] : []
  })
}

/** A sale without a title gets the name of its house. */
function getSaleName({ title, lots }: RemindedSale): string {
  return title ?? lots[0]?.house ?? ''
}

/** Returns, for example, "Jewels and Coloured Stones, Rhône Auctions, Geneva". */
function describeSaleAndPlace(sale: RemindedSale): string {
  const { house, location } = sale.lots[0] ?? {}
  return [sale.title, house, location].filter(Boolean).join(', ')
}

/** Returns, for example, "2:00 p.m. Zurich time"; the day when no hour is published. */
function formatStart({ time, timeZone, day }: RemindedSale): string {
  return time === null ? formatAuctionDate(day) : formatLocalTime(time, timeZone)
}

/** Shared, because creating a formatter takes longer than the rest of a message. */
const weekdays = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** Returns, for example, "Friday, Dec 4, 2026"; for a sale over several days its first day and the whole period. */
function formatSaleDays(sale: RemindedSale): string {
  return [`${weekdays.format(Date.parse(sale.day))}, ${formatAuctionDate(sale.day)}`, ...listSalePeriod(sale)].join(
    '; ',
  )
}

function listSalePeriod({ day, lots: [lot] }: RemindedSale): string[] {
  const days = lot ? formatSavedLotSaleDays(lot) : null
  return days === null || days === formatAuctionDate(day) ? [] : [`sale over ${days}`]
}

/** Describes the start in addition to `formatStart`, which is the day when no hour is published. */
function describeStart(sale: RemindedSale): string {
  if (sale.time !== null) return formatSaleDays(sale)
  return [weekdays.format(Date.parse(sale.day)), ...listSalePeriod(sale), 'time not published'].join('; ')
}

function buildReminderStrip(sale: RemindedSale): DigestSection['strip'] {
  const numbers = sale.lots.flatMap(({ lotNumber }) => lotNumber ?? [])
  const named =
    numbers.length <= maxLotNumbers ? joinWords(numbers) : `${numbers.slice(0, maxLotNumbers).join(', ')}, …`
  return [
    {
      name: 'Starts',
      value: formatStart(sale),
      note: describeStart(sale),
    },
    { name: 'Lots', value: String(sale.lotCount), note: 'in the catalog' },
    {
      name: 'Yours',
      value: String(sale.lots.length),
      note: numbers.length === 0 ? 'saved lots' : `lot${numbers.length === 1 ? '' : 's'} ${named}`,
    },
  ]
}

/** Returns, for example, "Preview: Dec 2 – 3, 2026, 10:00 a.m. – 6:00 p.m.; Dec 4, 2026, in Geneva." */
function describePreviews(sale: RemindedSale, isOnly: boolean): string[] {
  if (sale.previews.length === 0) return []
  const days = sale.previews.map(({ from, to, hours }) =>
    [
      formatAuctionDate(from === to ? from : `${from} - ${to}`),
      ...(hours ? [hours.split('-').map(formatClock).join(' – ')] : []),
    ].join(', '),
  )
  const place = sale.lots[0]?.location
  return [`Preview${isOnly ? '' : ` of ${getSaleName(sale)}`}: ${days.join('; ')}${place ? `, in ${place}` : ''}.`]
}

/**
 * Returns, for example, "Buyer’s premium: 25% up to 400 000 CHF, 20% above, without VAT, as published on Sep 2, 2026."
 * Leaves out premiums that are not certain.
 */
function describePremiums(sale: RemindedSale, isOnly: boolean): string[] {
  return sale.premiums.flatMap(({ currency, reason, schedules: [schedule] }) => {
    if (reason !== null || schedule === undefined) return []
    const words = describeSchedule({ ...schedule, currency })
    const tax = schedule.vatIncluded ? '' : ', without VAT'
    const date = `as published on ${formatAuctionDate(schedule.validFrom)}`
    return [`Buyer’s premium${isOnly ? '' : ` of ${getSaleName(sale)}`}: ${words}${tax}, ${date}.`]
  })
}

/** Returns how many lots of each sale the message has room for. */
function listSalesWithRoom(sales: readonly RemindedSale[]): { sale: RemindedSale; room: number }[] {
  let left = maxLots
  return sales.map((sale) => {
    const room = Math.min(left, sale.lots.length)
    left -= room
    return { sale, room }
  })
}

function buildReminderGroup(
  sale: RemindedSale,
  { room, isOnly }: { room: number; isOnly: boolean },
  { publicUrl, collection }: { publicUrl: string; collection: string },
): DigestGroup {
  const left = sale.lots.length - room
  const start = sale.time === null ? 'time not published' : formatStart(sale)
  return {
    heading: isOnly ? 'Your saved lots' : getSaleName(sale),
    note: isOnly
      ? 'By lot number'
      : `${describeSaleAndPlace({ ...sale, title: null })}. ${formatSaleDays(sale)}, ${start}.`,
    items: sale.lots.slice(0, room).map((lot) => buildReminderItem(lot, publicUrl)),
    more: left > 0 ? { label: `and ${left} more`, url: collection } : null,
  }
}

function buildReminderItem(lot: RemindedLot, publicUrl: string): LetterItem {
  const bid = formatWirePriceRange(lot.currentBid, null)
  return buildSavedLotItem(lot, publicUrl, {
    above: lot.lotNumber === null ? '' : `Lot ${lot.lotNumber}`,
    figures: [
      ...buildEstimateFigures(lot).map((figure) => ({ ...figure, main: true })),
      ...(bid === null ? [] : [{ name: 'Current bid', value: formatGroupedPrice(bid), unit: lot.currency }]),
    ],
  })
}
