import { formatLocalTime } from '@parure/features/lot/format-local-time.ts'
import type { SaleCard } from '../contract.ts'
import { shortMonths } from '@parure/values/months.ts'

type Timed = Pick<SaleCard, 'time' | 'timeZone' | 'startsAt' | 'auctionDate'>

/**
 * Formats `10:00 New York time · 16:00 your time`, with the reader's time where it differs. Returns null when no time
 * is published.
 */
export function formatSaleTime({ time, timeZone, startsAt, auctionDate }: Timed, readersZone?: string): string | null {
  if (time === null) return null
  const there = `${auctionDate?.includes(' - ') ? 'from ' : ''}${formatLocalTime(time, timeZone)}`
  if (startsAt === null) return there
  const readerTime = formatParts(startsAt, readersZone)
  const saleLocalTime = formatParts(startsAt, timeZone)
  if (readerTime.time === saleLocalTime.time && readerTime.day === saleLocalTime.day) return there
  return `${there} · ${readerTime.day === saleLocalTime.day ? '' : `${readerTime.shown}, `}${readerTime.time} your time`
}

function formatParts(moment: string, timeZone: string | undefined) {
  const format = new Intl.DateTimeFormat('en', {
    month: 'numeric',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(timeZone && { timeZone }),
  })
  const parts = Object.fromEntries(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  const month = shortMonths[Number(parts['month']) - 1] ?? ''
  return {
    time: `${parts['hour']}:${parts['minute']}`,
    day: `${parts['month']}-${parts['day']}`,
    shown: `${parts['day']}\u00a0${month}`,
  }
}
