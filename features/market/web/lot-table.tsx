import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import type { MarketSubject, TopLot } from '../contract.ts'
import { mayPassGate, Role } from '@parure/contract/role.ts'
import { Link } from 'react-router'
import { Plate } from '@parure/features/lot/web/plate.tsx'
import { Price } from '@parure/features/lot/web/price.tsx'
import { useSession } from '@parure/features/shell/web/session.ts'
import { Locked } from '@parure/ui/locked.tsx'
import table from '@parure/ui/table.module.css'
import type from '@parure/ui/type.module.css'
import styles from './top-lots.module.css'

interface Props {
  caption: string
  lots: readonly TopLot[]
  basis: MarketSubject['basis']
  /** Ids of lots whose prices are outliers. */
  outliers?: ReadonlySet<number>
}

/** Lots with their price, estimate and multiple; day and place for roles with sale details. */
export function LotTable({ caption, lots, basis, outliers }: Props) {
  const role = useSession()?.roleId ?? Role.Undefined
  const priceHead = basis === 'premium' ? 'Incl. premium' : 'Hammer'
  return (
    <table className={`${table.table} ${styles.results}`}>
      <caption className={type.spoken}>{caption}</caption>
      <thead>
        <tr>
          {['Picture', 'Lot', priceHead, 'Estimate', '× estimate', 'Sale'].map((head) => (
            <th key={head} scope="col">
              {head === 'Picture' ? <span className={type.spoken}>{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lots.map((lot) => (
          <Row
            key={lot.id}
            lot={lot}
            open={mayPassGate(role, 'saleDetails')}
            priceHead={priceHead}
            isOutlier={outliers?.has(lot.id) === true}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  lot: TopLot
  open: boolean
  priceHead: string
  isOutlier: boolean
}

function Row({ lot, open, priceHead, isOutlier }: RowProps) {
  const place = [lot.location, lot.auctionDate && formatAuctionDate(lot.auctionDate)].filter(Boolean).join(', ')
  const marks = [...(lot.isDerived ? ['worked out'] : []), ...(isOutlier ? ['unusual price'] : [])]
  return (
    <tr>
      <td>
        <div className={styles.plate}>
          <Plate base={lot.baseImageFileName} slot="thumbnail" />
        </div>
      </td>
      <td>
        <Link to={`/jewelry/${lot.id}`} className={`${type.link} ${styles.title}`}>
          {lot.title}
        </Link>
      </td>
      <td data-label={priceHead}>
        <span>
          <Price amount={lot.price} currency={lot.currency} />
          {marks.length > 0 && <small className={styles.mark}>{marks.join(', ')}</small>}
        </span>
      </td>
      <td data-label="Estimate">
        <span>{lot.estimatePrice ? <Price amount={lot.estimatePrice} currency={lot.currency} /> : 'None'}</span>
      </td>
      <td data-label="× estimate">
        <b>{lot.multiple ? `${lot.multiple}×` : '–'}</b>
      </td>
      <td data-label="Sale">
        {open || place ? (
          <span>{place}</span>
        ) : (
          <Locked name="Location and date are locked. See plans">Location and date</Locked>
        )}
      </td>
    </tr>
  )
}
