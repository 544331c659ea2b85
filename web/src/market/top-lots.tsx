import { joinNames } from '@parure/domain/catalog/selection'
import { shownDate } from '@parure/domain/lot/auction-date'
import type { MarketSubject, TopLot } from '@parure/domain/market/contract'
import { may, Role } from '@parure/domain/role'
import { Link } from 'react-router'
import { Plate } from '../lot/plate.tsx'
import { Price } from '../lot/price.tsx'
import { useSession } from '../shell/session.ts'
import { Locked } from '../ui/locked.tsx'
import table from '../ui/table.module.css'
import type from '../ui/type.module.css'
import styles from './top-lots.module.css'

/** The highest hammer prices; day and place for roles with sale details. */
export function TopLots({ market: { topLots, kind, name } }: { market: MarketSubject }) {
  const role = useSession()?.roleId ?? Role.Undefined
  if (topLots.length === 0) return null
  const all = `/past-lots?${kind}=${encodeURIComponent(joinNames([name]))}&sortOrder=3`
  return (
    <section className={styles.chapter}>
      <div className={styles.head}>
        <div>
          <h2 className={type.display3}>Top results</h2>
          <p>
            Stated hammer prices of all time, compared at the rate of each sale day. Multiple of the high estimate; both
            without premium.
          </p>
        </div>
        <Link to={all} className={`${type.link} ${type.tiny}`}>
          See all
        </Link>
      </div>
      <table className={`${table.table} ${styles.results}`}>
        <caption className={type.spoken}>Top results</caption>
        <thead>
          <tr>
            {['Picture', 'Lot', 'Hammer', 'Estimate', 'Multiple', 'Sale'].map((head) => (
              <th key={head} scope="col">
                {head === 'Picture' ? <span className={type.spoken}>{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topLots.map((lot) => (
            <Row key={lot.id} lot={lot} open={may(role, 'saleDetails')} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Row({ lot, open }: { lot: TopLot; open: boolean }) {
  const place = [lot.location, lot.auctionDate && shownDate(lot.auctionDate)].filter(Boolean).join(', ')
  return (
    <tr>
      <td>
        <div className={styles.plate}>
          <Plate base={lot.baseImageFileName} />
        </div>
      </td>
      <td>
        <Link to={`/jewelry/${lot.id}`} className={`${type.link} ${styles.title}`}>
          {lot.title}
        </Link>
      </td>
      <td data-label="Hammer">
        <span>
          <Price amount={lot.price} currency={lot.currency} />
        </span>
      </td>
      <td data-label="Estimate">
        <span>{lot.estimatePrice ? <Price amount={lot.estimatePrice} currency={lot.currency} /> : 'None'}</span>
      </td>
      <td data-label="Multiple">
        <b>{lot.multiple ? `${lot.multiple}×` : '–'}</b>
      </td>
      <td data-label="Sale">
        {open || place ? (
          <span>{place}</span>
        ) : (
          <Locked name="Place and date are locked. See plans">Place and date</Locked>
        )}
      </td>
    </tr>
  )
}
