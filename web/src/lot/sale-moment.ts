import { shownDate } from '@parure/domain/lot/auction-date'
import type { LotDetail } from '@parure/domain/lot/contract'
import { localTime } from '@parure/domain/lot/local-time'

type Moment = Pick<LotDetail, 'auctionDate' | 'auctionTime' | 'auctionTimeZone'>

/** Formats the days of the sale and, where known, its start: `14 Mar 2026, 14:30 Zurich time`. */
export function saleMoment({ auctionDate, auctionTime, auctionTimeZone }: Moment): string | null | undefined {
  if (!auctionDate) return auctionDate
  const days = shownDate(auctionDate)
  if (!auctionTime) return days
  const isRange = auctionDate.includes(' - ')
  return `${days}, ${isRange ? 'from ' : ''}${localTime(auctionTime, auctionTimeZone)}`
}
