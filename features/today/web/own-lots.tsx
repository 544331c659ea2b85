import type { Collection, CollectionLot } from '@parure/features/collection/contract.ts'
import { useMinutes } from '@parure/features/collection/web/list/use-minutes.ts'
import { compareWithLimit } from '@parure/features/lot/estimate-result.ts'
import { outcomeNames } from '@parure/features/lot/outcome-names.ts'
import { Plate } from '@parure/features/lot/web/card/plate.tsx'
import { Price } from '@parure/features/lot/web/price/price.tsx'
import { ResultMark } from '@parure/features/lot/web/card/result-mark.tsx'
import { Link } from '@parure/render/link.tsx'
import { Locked } from '@parure/ui/feedback/locked.tsx'
import { useState, type ReactNode } from 'react'
import { EmptyColumn } from './empty-column.tsx'
import { formatStart, isWithinDay } from './format-start.ts'
import styles from './own-columns.module.css'

const maxLots = 4

/** Saved lots that come up: the next first for roles that may know when, else the last saved first. */
export function EndingSoon({ lots: { items, asOf } }: { lots: Collection }) {
  const [receivedAt] = useState(Date.now)
  const now = useMinutes({ asOf, receivedAt })
  const upcoming = items
    .filter(({ status }) => status === 'Upcoming')
    .toSorted((a, b) => compareStarts(a, b))
    .slice(0, maxLots)
  if (upcoming.length === 0)
    return (
      <EmptyColumn
        text="Save a lot with the heart. It shows up here with the time left."
        to="/upcoming-lots"
        link="Upcoming Lots"
      />
    )
  return (
    <ul>
      {upcoming.map((lot) => (
        <LotRow key={lot.id} lot={lot}>
          <p>
            {lot.auctionDate ? (
              <b className={isWithinDay(lot.startsAt, now) ? styles.soon : undefined}>{formatStart(lot, now)}</b>
            ) : (
              <Locked name="The date is locked. See plans">Date</Locked>
            )}
            {lot.location && <span>{lot.location.split(',')[0]}</span>}
          </p>
          <p>
            <Offer lot={lot} />
            {lot.limit && (
              <span>
                your limit <Price amount={lot.limit.amount} currency={lot.limit.currency} />
              </span>
            )}
          </p>
        </LotRow>
      ))}
    </ul>
  )
}

const compareStarts = (a: CollectionLot, b: CollectionLot): number =>
  (a.startsAt ?? a.auctionDate ?? '').localeCompare(b.startsAt ?? b.auctionDate ?? '')

function Offer({ lot: { currentBid, estimatePrice, currency } }: { lot: CollectionLot }) {
  const amount = currentBid ?? estimatePrice
  if (!amount || !currency) return null
  return (
    <span>
      {currentBid ? 'Bid' : 'Estimate'} <Price amount={amount} currency={currency} />
    </span>
  )
}

/** New results first, then the latest ones. */
export function OwnResults({ lots: { items } }: { lots: Collection }) {
  const past = items
    .filter(({ status, outcome }) => status === 'Past' && outcome !== 'awaiting')
    .toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
    .slice(0, maxLots)
  if (past.length === 0) return <EmptyColumn text="Results of your saved lots appear here after the sale." />
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
          {lot.limit && <p>{describeLimit(lot, lot.limit)}</p>}
        </LotRow>
      ))}
    </ul>
  )
}

/** Compares a result with the limit: `39% under your limit`; names the limit where the two are not comparable. */
function describeLimit(
  { price, priceBasis, currency }: CollectionLot,
  limit: NonNullable<CollectionLot['limit']>,
): ReactNode {
  const compared = compareWithLimit({ price, basis: priceBasis, currency }, limit)
  if (compared) return compared.replace(/^sold /, '').replace('my limit', 'your limit')
  return (
    <span>
      your limit was <Price amount={limit.amount} currency={limit.currency} />
    </span>
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
