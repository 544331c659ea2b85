import { formatLocalTime } from '@parure/features/lot/format-local-time.ts'
import type { SaleCard } from '../contract.ts'
import { formatClock, formatDay } from '@parure/values/format-day.ts'
import { splitLocalMoment } from '@parure/ui/text/format-local-moment.ts'

type Timed = Pick<SaleCard, 'time' | 'timeZone' | 'startsAt' | 'auctionDate'>

/**
 * Formats `10:00 a.m. New York time · 4:00 p.m. your time`, with the reader's time where it differs. Returns null when no time
 * is published.
 */
export function formatSaleTime({ time, timeZone, startsAt, auctionDate }: Timed, readersZone?: string): string | null {
  if (time === null) return null
  const there = `${auctionDate?.includes(' - ') ? 'from ' : ''}${formatLocalTime(time, timeZone)}`
  if (startsAt === null) return there
  const readerTime = splitLocalMoment(startsAt, readersZone)
  const saleLocalTime = splitLocalMoment(startsAt, timeZone)
  if (readerTime.time === saleLocalTime.time && readerTime.day === saleLocalTime.day) return there
  return `${there} · ${readerTime.day === saleLocalTime.day ? '' : `${formatDay(readerTime.day, { hasYear: false })}, `}${formatClock(readerTime.time)} your time`
}
