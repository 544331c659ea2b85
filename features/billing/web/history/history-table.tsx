import type { SubscriptionRecord } from '../../payment/contract.ts'
import { formatLocalDay } from '@parure/ui/text/format-local-moment.ts'
import { formatDollars } from '@parure/values/money.ts'
import { Badge } from '@parure/ui/text/badge.tsx'
import table from '@parure/ui/text/table.module.css'
import styles from './history-table.module.css'
import { InvoiceId } from './invoice-id.tsx'

/** The records of one page; on phones each is a block of labels and values. */
export function HistoryTable({ subscriptions }: { subscriptions: readonly SubscriptionRecord[] }) {
  return (
    <div className={styles.records}>
      <table aria-label="Subscription History" className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Start date</th>
            <th scope="col">End date</th>
            <th scope="col">Plan</th>
            <th scope="col" className={styles.price}>
              Price
            </th>
            <th scope="col">Status</th>
            <th scope="col">Invoice id</th>
          </tr>
        </thead>
        <tbody>
          {subscriptions.map((record) => (
            <Row key={record.invoiceId} {...record} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ startDate, endDate, plan, price, isActive, invoiceId }: SubscriptionRecord) {
  return (
    <tr>
      <td data-label="Start date">
        <time dateTime={startDate}>{formatLocalDay(startDate)}</time>
      </td>
      <td data-label="End date">
        <time dateTime={endDate}>{formatLocalDay(endDate)}</time>
      </td>
      <td data-label="Plan">{plan}</td>
      <td data-label="Price" className={styles.price}>
        {formatDollars(price)}
      </td>
      <td data-label="Status">
        <Badge on={isActive}>{isActive ? 'Active' : 'Expired'}</Badge>
      </td>
      <td data-label="Invoice id">
        <InvoiceId id={invoiceId} />
      </td>
    </tr>
  )
}
