import { backtest } from '@parure/features/comparable/endpoints.ts'
import { indexDisclaimer, ratingDisclaimer } from '../rules.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { FactList } from '@parure/ui/fact-list.tsx'
import layout from '@parure/ui/layout.module.css'
import type from '@parure/ui/type.module.css'
import type { Route } from './+types/method.ts'
import styles from './market.module.css'
import { TestedRanges } from './tested-ranges.tsx'

export const meta = createMeta({
  title: 'How market figures are made',
  description:
    'The definitions behind every figure of the market: hammer prices, sell-through, medians, multiples, conversion and what is left out.',
  path: '/market/method',
})

const definitions = [
  ['Hammer price', 'The last bid, without the buyer’s premium, as the auction house states it.'],
  [
    'Estimate',
    'Low to high in the currency of the sale; its middle is (low + high) / 2, and with one figure that one.',
  ],
  [
    'Result against estimate',
    'Hammer price against high or low estimate. A price with premium is never held against an estimate.',
  ],
  [
    'Multiple',
    'Hammer price divided by the high estimate. La Peregrina, 2011: a hammer price of 10.5 million USD against an estimate of 2 to 3 million is 3.5×.',
  ],
  ['Offered', 'Sold or unsold. Withdrawn lots, and lots without a published result, are named beside it.'],
  [
    'Sell-through',
    'Sold divided by offered, over sales of which 95% of the lots have a known outcome; of a house from 20 lots on. Sold after the sale counts as unsold.',
  ],
  [
    'Estimate accuracy of a house',
    'Median and quartiles of hammer price divided by the middle of the estimate, over sold lots.',
  ],
  ['Yearly figures', `Complete calendar years with 8 prices or more. ${indexDisclaimer}`],
  [
    'Quartiles',
    'By linear interpolation between order statistics (type 7). Medians of converted amounts convert first.',
  ],
  ['Outliers', 'Outside 3 interquartile ranges of the logarithm of the price: marked in lists, never dropped.'],
  ['Principal stone', 'The heaviest single stone; where weights are missing, the first species that the title names.'],
  [
    'Price per carat',
    'Hammer price divided by the weight of the principal stone, mounting included, where its weight is stated and the other stones weigh at most 35% of it together. Ladders take unsigned pieces only.',
  ],
  [
    'Conversion',
    'At the European Central Bank’s rate of the sale day. Lots without a rate within seven days are excluded. There are no euros before 1999.',
  ],
  [
    'In today’s money',
    'US dollars by the consumer price index CPI-U, euros by the HICP of the euro area, from the mean of a year to the index’s last month, which is named.',
  ],
  [
    'Price change per year',
    '(later / earlier) to the power of 365.25 / days, less 1, for a stone that was sold again; under a year the total alone.',
  ],
  ['Houses', ratingDisclaimer],
] as const

/** A failure affects only the record of the test of ranges. */
export const loader = async ({ context }: Route.LoaderArgs) =>
  context
    .get(serverCallContext)(backtest, {})
    .catch(() => ({ record: null }))

export default function Method({ loaderData: { record } }: Route.ComponentProps) {
  return (
    <div className={layout.wrap}>
      <div className={`${styles.head} ${styles.top}`}>
        <div>
          <h1 className={type.display2}>How market figures are made</h1>
          <p className={styles.lead}>
            Every figure says its basis, its currency and how many lots it is of. Lots that did not sell are counted.
            Figures for readers without sale details are of complete years, rounded to two digits, and follow once eight
            lots have changed, so that none tells when or where a single lot was sold.
          </p>
        </div>
      </div>
      <FactList facts={definitions.map(([label, value]) => ({ label, value }))} />
      <TestedRanges record={record} />
      <div className={styles.source} />
    </div>
  )
}
