import { backtest } from '@parure/features/comparable/endpoints.ts'
import { indexDisclaimer, ratingDisclaimer } from '../rules.ts'
import { serverCallContext } from '@parure/features/shell/web/context.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import type { Route } from './+types/method.ts'
import styles from './market.module.css'
import { TestedRanges } from './ranges/tested-ranges.tsx'

export const meta = createMeta({
  title: 'How we calculate market figures',
  description: 'How we calculate market figures: hammer prices, sell-through, medians, multiples and conversion.',
  path: '/market/method',
})

const definitions = [
  ['Hammer price', 'The last bid, without buyer’s premium, as published by the house.'],
  ['Estimate', 'Low to high in the sale’s currency. The middle is (low + high) / 2, or the only figure.'],
  [
    'Result against estimate',
    'Hammer price against high or low estimate. A price incl. premium is never compared with an estimate.',
  ],
  [
    'Multiple',
    'Hammer price ÷ high estimate. La Peregrina, 2011: a hammer price of 10.5 million USD against an estimate of 2 to 3 million is 3.5×.',
  ],
  [
    'Offered',
    'Sold and unsold lots of sales with 95% of results known. Withdrawn lots and lots without a result aren’t counted. Medians and shares count the same lots.',
  ],
  [
    'Sell-through',
    'Sold ÷ offered. For a house, from 20 lots. A lot sold after the sale counts as unsold. If fewer than half of the lots are in sales with 95% of results known, or fewer than half of a house’s sales are, one figure would mislead: we show from where to where it may lie, with every lot without a result unsold, and with every one sold.',
  ],
  ['Estimate accuracy of a house', 'Median and quartiles of hammer price ÷ middle of the estimate, for sold lots.'],
  ['Yearly figures', `Complete calendar years with at least 8 prices. ${indexDisclaimer}`],
  [
    'Quartiles',
    'By linear interpolation between order statistics (type 7). Medians of converted amounts convert first.',
  ],
  ['Outliers', 'Prices more than 3 interquartile ranges of ln(price) away: circled, never dropped.'],
  ['Main stone', 'The heaviest single stone; where weights are missing, the first species that the title names.'],
  [
    'Price per carat',
    'Hammer price ÷ weight of the main stone, setting included, if its weight is known and all other stones weigh at most 35% of it. Ladders count unsigned pieces only.',
  ],
  [
    'Conversion',
    'At the European Central Bank’s rate of the sale day. Lots without a rate within seven days are excluded. There are no euros before 1999.',
  ],
  [
    'In today’s money',
    'US dollars by the consumer price index CPI-U, euros by the HICP of the euro area, from a year’s average to the latest month that both have. Later years aren’t shown.',
  ],
  [
    'Price change per year',
    '(later ÷ earlier) to the power of 365.25 ÷ days, minus 1, for a stone sold again. Under a year: the total change.',
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
    <div className={`${layout.wrap} ${styles.definitions}`}>
      <div className={`${styles.head} ${styles.top}`}>
        <div>
          <h1 className={type.display2}>How we calculate market figures</h1>
          <p className={styles.lead}>
            Every figure gives its basis, currency and number of lots, unsold lots included. Below Standard, figures
            cover complete years, are rounded to two digits and change once eight lots have changed, to protect single
            sales.
          </p>
        </div>
      </div>
      <FactList facts={definitions.map(([label, value]) => ({ label, value }))} />
      <TestedRanges record={record} />
    </div>
  )
}
