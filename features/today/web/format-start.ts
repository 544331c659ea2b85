import type { CollectionLot } from '@parure/features/collection/contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatLocalMoment, splitLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import { formatClock } from '@parure/values/format-day.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/** Whether a sale begins within 24 hours. `now` is in ms. */
export function isWithinDay(startsAt: string | null | undefined, now: number): boolean {
  const left = startsAt ? Date.parse(startsAt) - now : -1
  return left > 0 && left < dayMs
}

/**
 * Formats when a sale begins, in the reader's time zone: `In 3 h 12 min`, `Tomorrow, 10:00 a.m.`, `Dec 4, 2026, 10:00
 * a.m.`; without a known hour the days alone.
 */
export function formatStart(
  { startsAt, auctionDate }: Pick<CollectionLot, 'startsAt' | 'auctionDate'>,
  now: number,
  timeZone?: string,
): string {
  const left = startsAt ? Date.parse(startsAt) - now : 0
  if (!startsAt || left <= 0) return formatAuctionDate(auctionDate ?? '')
  if (left < dayMs) return formatTimeLeft(left)
  const { day, time } = splitLocalMoment(startsAt, timeZone)
  const tomorrow = splitLocalMoment(new Date(now + dayMs).toISOString(), timeZone).day
  return day === tomorrow ? `Tomorrow, ${formatClock(time)}` : formatLocalMoment(startsAt, timeZone)
}

function formatTimeLeft(left: number): string {
  const minutes = Math.ceil(left / minuteMs)
  const hours = Math.floor(minutes / (hourMs / minuteMs))
  const rest = `${minutes % 60}\u00a0min`
  return hours === 0 ? `In ${rest}` : `In ${hours}\u00a0h ${rest}`
}
