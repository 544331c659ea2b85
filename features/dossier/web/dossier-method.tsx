import { appraisalDisclaimer } from '@parure/features/comparable/texts.ts'
import { rangeLimits, similarityWeights } from '@parure/features/comparable/similarity-weights.ts'
import type { Dossier } from '../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { Link } from 'react-router'
import { describeRangeModel } from '@parure/features/lot/web/market/describe-range-model.ts'
import type from '@parure/ui/text/type.module.css'
import styles from './dossier.module.css'

/** The method and the sources of the figures, and the result of their backtest. */
export function DossierMethod({ dossier: { tested, on, range } }: { dossier: Dossier }) {
  return (
    <section aria-labelledby="method" className={styles.method}>
      <h2 id="method" className={type.display3}>
        Method and sources
      </h2>
      <p>
        Sold lots of the same category and main stone, from the {similarityWeights.mostYears} years before{' '}
        {formatAuctionDate(on)}, each stone once. Closer matches in weight, origin, treatment, maker, kind, report,
        color and clarity count more; every {similarityWeights.halfLife} years halve the weight of a sale.
        {!range?.model &&
          ` The range is the weighted middle 50%, rounded to two digits. We give none if it counts fewer than ${rangeLimits.leastEffective} equal sales, fewer than ${rangeLimits.leastRecent} from the last ${rangeLimits.recentMonths} months, or if prices differ more than ${rangeLimits.mostSpread} times.`}
      </p>
      {range?.model && <p>{describeRangeModel(range, range.model)}</p>}
      <p>
        Prices as published by the auction houses, converted at the European Central Bank’s rate of each sale day. Where
        only one price was published, we work out the other from the house’s premium on that day, or leave it out.
      </p>
      {tested && <p>{describeBacktest(tested)}</p>}
      <p>{appraisalDisclaimer}</p>
      <p className={styles.source}>
        <Link to="/market/method" className={type.link}>
          How we calculate market figures
        </Link>
      </p>
    </section>
  )
}

function describeBacktest({ day, ranged, inside, isSimulated }: NonNullable<Dossier['tested']>): string {
  return `Tested on ${formatAuctionDate(day)} with sold lots of this category and data of the day before each sale: ${inside} of ${ranged} ranges contained the hammer price.${isSimulated ? ' Simulated prices.' : ''}`
}
