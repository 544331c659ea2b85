import { appraisalDisclaimer } from '@parure/features/comparable/texts.ts'
import { rangeLimits, similarityWeights } from '@parure/features/comparable/similarity-weights.ts'
import type { Dossier } from '../contract.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { Link } from 'react-router'
import { describeRangeMethod } from '@parure/features/lot/web/market/describe-range-basis.ts'
import type from '@parure/ui/type.module.css'
import styles from './dossier.module.css'

/** The method and the sources of the figures, and the result of their backtest. */
export function DossierMethod({ dossier: { tested, on, range } }: { dossier: Dossier }) {
  return (
    <section aria-labelledby="method" className={styles.method}>
      <h2 id="method" className={type.display3}>
        Method and sources
      </h2>
      <p>
        Sold lots of the same category and principal stone, of the last {similarityWeights.mostYears} years before{' '}
        {formatAuctionDate(on)}, each physical stone once. Each counts by how like it is in weight, origin, treatment,
        maker, kind, report, color and clarity, and half as much for every {similarityWeights.halfLife} years of its
        age; its price is no part of that.
        {!range?.model &&
          ` The range is the weighted 25th to 75th percentile, rounded to two digits. It is refused where fewer than ${rangeLimits.leastEffective} equal sales would say as much, fewer than ${rangeLimits.leastRecent} are of the last ${rangeLimits.recentMonths} months, or the 75th percentile is more than ${rangeLimits.mostSpread} times the 25th.`}
      </p>
      {range?.model && <p>{describeRangeMethod(range)}</p>}
      <p>
        Prices are those that the auction houses published, converted at the European Central Bank’s rate of each sale’s
        day. Where only one basis was published, the other follows from the house’s premium on that day, or is not
        given.
      </p>
      {tested && <p>{describeBacktest(tested)}</p>}
      <p>{appraisalDisclaimer}</p>
      <p className={styles.source}>
        <Link to="/market/method" className={type.link}>
          How market figures are made
        </Link>
      </p>
    </section>
  )
}

function describeBacktest({ day, ranged, inside, isSimulated }: NonNullable<Dossier['tested']>): string {
  return `Tested on ${formatAuctionDate(day)} with the sold lots of this category, each with what was known the day before its sale: of ${ranged} ranges ${inside} held the hammer price.${isSimulated ? ' Simulated prices.' : ''}`
}
