import type { ListState, Selection } from '../../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import { listsByStatus } from '@parure/features/lot/web/lists-by-status.ts'

/** One of the two lists, or the lots of a brand within a month or year. */
export interface ListKind {
  status: LotStatus
  path: string
  title: string
  /** Meta description, after "612 items. ". */
  about: string
  /** The page's subject, which its filters omit. Without it a list is of the whole catalog. */
  within?: {
    selection: Pick<Selection, 'brands' | 'saleDates'>
    address: (state: Partial<ListState>) => string
  }
}

export const upcomingLots: ListKind = {
  status: 'Upcoming',
  path: listsByStatus.Upcoming.path,
  title: listsByStatus.Upcoming.name,
  about: 'Fine jewelry coming up at auction houses worldwide, with estimates, opening bids and current bids.',
}

export const auctionResults: ListKind = {
  status: 'Past',
  path: listsByStatus.Past.path,
  title: listsByStatus.Past.name,
  about: 'What fine jewelry fetched at auction houses worldwide: prices and estimates, unsold lots included.',
}
