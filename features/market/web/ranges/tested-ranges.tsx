import type { Backtest } from '@parure/features/comparable/contract.ts'
import { appraisalDisclaimer } from '@parure/features/comparable/texts.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import table from '@parure/ui/text/table.module.css'
import type from '@parure/ui/text/type.module.css'
import { EstimateRecord } from './estimate-record.tsx'
import styles from '../market.module.css'
import { hasModelRecord, ModelRecords } from './model-records.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import tested from './tested-ranges.module.css'

/** The backtest of price ranges on this installation's own sold lots. Renders nothing before the first test. */
export function TestedRanges({ record }: { record: Backtest['record'] }) {
  if (!record || record.categories.length === 0) return null
  const modeled = record.categories.filter(hasModelRecord)
  return (
    <section aria-labelledby="tested">
      <h2 id="tested" className={type.display3}>
        Price ranges, tested
      </h2>
      <p className={styles.lead}>
        Tested on {formatAuctionDate(record.day)}: each sold lot got the range of the day before its sale. A good range
        contains half of the prices; a category that misses this shows no ranges.{' '}
        {record.isSimulated && 'Simulated prices. '}
        {appraisalDisclaimer}
      </p>
      {modeled.length > 0 ? (
        <ModelRecords model={record.model} categories={modeled} />
      ) : (
        <ComparablesRecords categories={record.categories} />
      )}
      {record.below && <EstimateRecord below={record.below} />}
    </section>
  )
}

function ComparablesRecords({ categories }: Pick<NonNullable<Backtest['record']>, 'categories'>) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <section className={table.scroll} aria-label="Price ranges by category" tabIndex={0}>
        <table className={`${table.table} ${tested.table}`}>
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Sold lots</th>
              <th scope="col">Refused</th>
              <th scope="col">Inside the range</th>
              <th scope="col">Median error of its middle</th>
              <th scope="col">Of the house’s estimate</th>
              <th scope="col">Ranges</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ category, sold, ranged, inside, rangeError, estimateError, showsRanges }) => (
              <tr key={category}>
                <th scope="row">{category}</th>
                <td>{formatCount(sold)}</td>
                <td>{formatPercent(sold - ranged, sold)}</td>
                <td>{ranged < minRangedLots ? `${inside} of ${ranged}` : formatPercent(inside, ranged)}</td>
                <td>{formatError(rangeError)}</td>
                <td>{formatError(estimateError)}</td>
                <td>{showsRanges ? 'shown' : 'not shown'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** Fewer lots get no share. */
const minRangedLots = 8
const formatPercent = (part: number, of: number): string => (of === 0 ? '—' : `${Math.round((part * 100) / of)}%`)
const formatError = (error: number | null): string => (error === null ? 'fewer than 8' : `${Math.round(error * 100)}%`)
