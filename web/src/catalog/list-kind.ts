import type { LotStatus } from '@parure/domain/lot/status'

/** One of the two lists. */
export interface ListKind {
  status: LotStatus
  path: string
  title: string
  /** Goes on after "612 items. ", for search engines. */
  about: string
}

export const upcomingLots: ListKind = {
  status: 'Upcoming',
  path: '/upcoming-lots',
  title: 'Upcoming Lots',
  about: 'Fine jewelry coming up at auction houses worldwide, with estimates, opening bids and current bids.',
}

export const auctionResults: ListKind = {
  status: 'Past',
  path: '/past-lots',
  title: 'Auction Results',
  about: 'What fine jewelry fetched at auction houses worldwide: prices and estimates, unsold lots included.',
}
