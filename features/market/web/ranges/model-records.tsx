import type { Backtest, CategoryBacktest } from '@parure/features/comparable/contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import table from '@parure/ui/text/table.module.css'
import styles from '../market.module.css'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { ReliabilityChart } from './reliability-chart.tsx'
import tested from './tested-ranges.module.css'

type TestRecord = NonNullable<Backtest['record']>
type RangeRecord = NonNullable<CategoryBacktest['fromSales']>
type ModelCategory = CategoryBacktest & { fromSales: RangeRecord }

/** Whether the ranges of a category come from a model. */
export function hasModelRecord(category: CategoryBacktest): category is ModelCategory {
  return category.fromSales !== undefined
}

interface Props {
  model: TestRecord['model']
  categories: readonly ModelCategory[]
}

/** How the model is made in plain words, the chart of its reliability, and its record by category. */
export function ModelRecords({ model, categories }: Props) {
  const charted = categories.filter(({ fromSales }) => fromSales.n >= minRangedLots)
  return (
    <>
      <p className={styles.lead}>
        A model expects the hammer price from the stones, metal, weight, maker and period of sold lots, and adjusts it
        for time. Its range is set so that a quarter of prices fall below it and a quarter above. There is no range
        where it would be wider than threefold, or where nothing like the lot was sold often enough. With the house’s
        estimate, the model also learns how estimates and prices of the category differ.
        {model &&
          ` Model ${model.version} of ${formatAuctionDate(model.day)}, learned from ${formatCount(model.sales)} sales.`}
      </p>
      {charted.length > 0 && <ReliabilityChart categories={charted} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <section className={table.scroll} aria-label="Price ranges by category" tabIndex={0}>
        <table className={`${table.table} ${tested.table}`}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <CategoryRow key={category.category} category={category} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

const heads = [
  'Category',
  'Sold lots',
  'With a range',
  'Below, inside, above',
  'Median error',
  'Median width',
  'Error of the house’s estimate',
  'Error with the estimate',
  'Ranges',
]

function CategoryRow({
  category: { category, sold, fromSales, withEstimate, showsRanges },
}: {
  category: ModelCategory
}) {
  const { n, below, inside, above, error, width, estimateError } = fromSales
  return (
    <tr>
      <th scope="row">{category}</th>
      <td>{formatCount(sold)}</td>
      <td>{formatPercent(n, sold)}</td>
      <td>
        {n < minRangedLots
          ? `${below}, ${inside}, ${above} of ${n}`
          : [below, inside, above].map((count) => formatPercent(count, n)).join(', ')}
      </td>
      <td>{formatError(error)}</td>
      <td>{width === null ? '—' : `${width.toFixed(2)}×`}</td>
      <td>{formatError(estimateError)}</td>
      <td>{formatError(withEstimate?.error ?? null)}</td>
      <td>{showsRanges ? 'shown' : 'not shown'}</td>
    </tr>
  )
}

/** Fewer lots get no share. */
const minRangedLots = 8
const formatPercent = (part: number, of: number): string => (of === 0 ? '—' : `${Math.round((part * 100) / of)}%`)

/** Formats an error of logarithms as percent: 0.25 is 28 % too high, or 22 % too low. */
const formatError = (error: number | null): string => (error === null ? '—' : `${Math.round(error * 100)}%`)
