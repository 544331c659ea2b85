import { formatAuctionDate } from '../../format-wire-auction-date.ts'
import type { LotDetail } from '../../contract.ts'
import { formatLocalTime } from '../../format-local-time.ts'

type Moment = Pick<LotDetail, 'auctionDate' | 'auctionTime' | 'auctionTimeZone'>

/** Formats the days of the sale and, where known, its start: `Mar 14, 2026, 2:30 p.m. Zurich time`. */
export function formatSaleMoment({ auctionDate, auctionTime, auctionTimeZone }: Moment): string | null | undefined {
  if (!auctionDate) return auctionDate
  const days = formatAuctionDate(auctionDate)
  if (!auctionTime) return days
  const isRange = auctionDate.includes(' - ')
  return `${days}, ${isRange ? 'from ' : ''}${formatLocalTime(auctionTime, auctionTimeZone)}`
}
