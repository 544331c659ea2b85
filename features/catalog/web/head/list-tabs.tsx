import { otherStatus, convertListState } from '../../other-list.ts'
import type { ListState } from '../../selection.ts'
import type { LotStatus } from '@parure/features/lot/status.ts'
import { formatCount, formatItemCount } from '@parure/ui/text/format-count.ts'
import { flattenOnServer } from '@parure/render/flatten-on-server.ts'
import { Link } from '@parure/render/link.tsx'
import { buildListAddress } from '../address/build-list-address.ts'
import { ListCurrency } from './list-currency.tsx'
import { auctionResults, upcomingLots, type ListKind } from '../address/list-kind.ts'
import styles from './list-tabs.module.css'
import { SortSelect } from './sort-select.tsx'

const lists: Record<LotStatus, ListKind> = { Upcoming: upcomingLots, Past: auctionResults }

export interface ListTotals {
  /** Of the list and of the other one; null where they are not known. */
  own: number | null
  other: number | null
}

interface Props {
  kind: ListKind
  state: ListState
  totals: ListTotals
  waiting: boolean
}

/** Both lists as tabs, the current one the page's title; how many items it holds, the currency and the sort. */
export function ListTabs({ kind, state, totals, waiting }: Props) {
  const { own } = totals
  return (
    <div className={styles.row}>
      <Tabs kind={kind} state={state} totals={totals} waiting={waiting} />
      <div className={styles.right}>
        <output className={styles.items}>{waiting ? 'Loading...' : own !== null && formatItemCount(own)}</output>
        <div className={styles.choices}>
          <ListCurrency kind={kind} state={state} labelled />
          <SortSelect kind={kind} state={state} labelled />
        </div>
      </div>
    </div>
  )
}

function Tabs({ kind, state, totals: { own, other }, waiting }: Props) {
  const getTotal = (status: LotStatus) => (status === kind.status ? own : other)
  return flattenOnServer(
    <nav className={styles.tabs} aria-label="Lists">
      {(['Upcoming', 'Past'] as const).map((status) =>
        status === kind.status ? (
          <span key={status} aria-current="page">
            <h1>
              <Title status={status} />
            </h1>{' '}
            <Count of={getTotal(status)} waiting={waiting} />
          </span>
        ) : (
          <Link
            key={status}
            to={buildListAddress(lists[status], convertListState(kind.status, state, otherStatus[kind.status]))}
          >
            <span className={styles.title}>
              <Title status={status} />
            </span>{' '}
            <Count of={getTotal(status)} waiting={waiting} />
          </Link>
        ),
      )}
    </nav>,
  )
}

/** On phones the long part is read aloud, not shown. */
function Title({ status }: { status: LotStatus }) {
  const isUpcoming = status === 'Upcoming'
  const long = <span className={styles.long}>{isUpcoming ? ' Lots' : 'Auction '}</span>
  return isUpcoming ? <>Upcoming{long}</> : <>{long}Results</>
}

/** A bar as long as it is not known, never 0. */
function Count({ of, waiting }: { of: number | null; waiting: boolean }) {
  if (waiting) return <span className={styles.bar} aria-hidden />
  return of !== null && <span className={styles.count}>{formatCount(of)}</span>
}
