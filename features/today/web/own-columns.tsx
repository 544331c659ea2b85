import type { Collection, CollectionLot } from '@parure/features/collection/contract.ts'
import { collection } from '@parure/features/collection/endpoints.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { outcomeNames } from '@parure/features/lot/outcome-names.ts'
import type { SavedSearches } from '@parure/features/saved-search/contract.ts'
import { savedSearches } from '@parure/features/saved-search/endpoints.ts'
import { buildSearchAddress } from '@parure/features/saved-search/parse-criteria.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Plate } from '@parure/features/lot/web/plate.tsx'
import { Price } from '@parure/features/lot/web/price.tsx'
import { ResultMark } from '@parure/features/lot/web/result-mark.tsx'
import { call } from '@parure/features/shell/web/call.ts'
import { useSession } from '@parure/features/shell/web/session.ts'
import { Link } from '@parure/render/link.tsx'
import { Locked } from '@parure/ui/locked.tsx'
import text from '@parure/ui/type.module.css'
import { TodayColumn } from './today-column.tsx'
import styles from './own-columns.module.css'

const [shownLots, shownSearches] = [4, 5]

/** What concerns this account: its lots that end soon, its searches with new lots, its latest results. */
export function OwnColumns() {
  const lots = useLoaded((load, signal) => load(collection, { query: {} }, signal))
  const searches = useLoaded((load, signal) => load(savedSearches, {}, signal))
  const mayKnowSales = mayPassGate(useSession()?.roleId ?? Role.Undefined, 'saleDetails')
  return (
    <div className={styles.columns}>
      <TodayColumn title={mayKnowSales ? 'Ending soon' : 'Saved lots'} to="/my-collection" link="Saved Jewelries">
        <Loaded of={lots}>{(loaded) => <EndingSoon lots={loaded} />}</Loaded>
      </TodayColumn>
      <TodayColumn title="New for your searches" to="/settings/searches" link="All searches">
        <Loaded of={searches}>{(loaded) => <NewForSearches searches={loaded} />}</Loaded>
      </TodayColumn>
      <TodayColumn title="Your results" to="/my-collection" link="All results">
        <Loaded of={lots}>{(loaded) => <OwnResults lots={loaded} />}</Loaded>
      </TodayColumn>
    </div>
  )
}

type Loading<T> = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'loaded'; value: T }

/** Loads once; `retry` loads again after a failure. */
function useLoaded<T>(load: (through: CallEndpoint, signal: AbortSignal) => Promise<T>): Loading<T> {
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading<T>>({ state: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    load(call, leaving.signal)
      .then((value) => setLoading({ state: 'loaded', value }))
      .catch(() => {
        if (!leaving.signal.aborted) setLoading({ state: 'failed', retry: () => setAttempt((now) => now + 1) })
      })
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `load` is a new function in every render
  }, [attempt])
  return loading
}

function Loaded<T>({ of, children }: { of: Loading<T>; children: (value: T) => ReactNode }) {
  if (of.state === 'loaded') return children(of.value)
  if (of.state === 'loading') return <div className={styles.waiting} aria-busy="true" />
  return (
    <p role="alert" className={styles.empty}>
      This could not be loaded.{' '}
      <button type="button" className={text.link} onClick={of.retry}>
        Try again
      </button>
    </p>
  )
}

/** Saved lots that come up: the next first for roles that may know when, else the last saved first. */
function EndingSoon({ lots: { items } }: { lots: Collection }) {
  const upcoming = items
    .filter(({ status }) => status === 'Upcoming')
    .toSorted((a, b) => compareStarts(a, b))
    .slice(0, shownLots)
  if (upcoming.length === 0)
    return <Empty to="/upcoming-lots" link="Find lots to save" words="No saved lots coming up." />
  return (
    <ul>
      {upcoming.map((lot) => (
        <LotRow key={lot.id} lot={lot}>
          <p>
            {lot.auctionDate ? (
              <b>{formatAuctionDate(lot.auctionDate)}</b>
            ) : (
              <Locked name="The date is locked. See plans">Date</Locked>
            )}
            {lot.limit && (
              <span>
                your limit <Price amount={lot.limit.amount} currency={lot.limit.currency} />
              </span>
            )}
          </p>
          <p>
            {lot.currentBid && lot.currency ? (
              <span>
                Bid <Price amount={lot.currentBid} currency={lot.currency} />
              </span>
            ) : (
              lot.estimatePrice &&
              lot.currency && (
                <span>
                  Estimate <Price amount={lot.estimatePrice} currency={lot.currency} />
                </span>
              )
            )}
          </p>
        </LotRow>
      ))}
    </ul>
  )
}

const compareStarts = (a: CollectionLot, b: CollectionLot): number =>
  (a.startsAt ?? a.auctionDate ?? '').localeCompare(b.startsAt ?? b.auctionDate ?? '')

function NewForSearches({ searches: { items } }: { searches: SavedSearches }) {
  const changed = items.filter(({ news }) => (news ?? 0) > 0).slice(0, shownSearches)
  if (items.length === 0)
    return <Empty to="/upcoming-lots" link="Search, then save it" words="No saved searches yet." />
  if (changed.length === 0) return <p className={styles.empty}>Nothing new since your last visit.</p>
  return (
    <ul>
      {changed.map(({ id, name, criteria, news }) => (
        <li key={id} className={styles.search}>
          <Link to={buildSearchAddress(criteria)}>{name}</Link>
          <b>{`${news} new`}</b>
        </li>
      ))}
    </ul>
  )
}

/** New results first, then the latest ones. */
function OwnResults({ lots: { items } }: { lots: Collection }) {
  const past = items
    .filter(({ status, outcome }) => status === 'Past' && outcome !== 'awaiting')
    .toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
    .slice(0, shownLots)
  if (past.length === 0) return <p className={styles.empty}>Results appear here after the sale.</p>
  return (
    <ul>
      {past.map((lot) => (
        <LotRow key={lot.id} lot={lot}>
          <p>
            {lot.price && lot.currency ? (
              <span>
                Sold <Price amount={lot.price} currency={lot.currency} />
              </span>
            ) : (
              <span>{outcomeNames[lot.outcome ?? 'unpublished']}</span>
            )}
            <ResultMark lot={lot} />
          </p>
          {lot.limit && (
            <p>
              <span>
                your limit was <Price amount={lot.limit.amount} currency={lot.limit.currency} />
              </span>
            </p>
          )}
        </LotRow>
      ))}
    </ul>
  )
}

function LotRow({ lot: { id, title, baseImageFileName }, children }: { lot: CollectionLot; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <Plate base={baseImageFileName} slot="thumbnail" />
      <div>
        <Link to={`/jewelry/${id}`}>{title}</Link>
        {children}
      </div>
    </li>
  )
}

function Empty({ words, to, link }: { words: string; to: string; link: string }) {
  return (
    <p className={styles.empty}>
      {`${words} `}
      <Link to={to} className={text.link}>
        {link}
      </Link>
    </p>
  )
}
