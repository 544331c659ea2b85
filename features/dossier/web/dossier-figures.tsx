import type { RangeOrReasons } from '@parure/features/comparable/contract.ts'
import type { Dossier } from '../contract.ts'
import { describeRangeBasis, describeRangeMethod } from '@parure/features/lot/web/market/describe-range-basis.ts'
import { Price } from '@parure/features/lot/web/price.tsx'
import type from '@parure/ui/type.module.css'
import styles from './dossier.module.css'

/** Both price ranges, each with its basis, or the reasons why there is none. */
export function DossierFigures({ dossier: { range = null, refused, withPremium } }: { dossier: Dossier }) {
  return (
    <section aria-labelledby="figures" className={styles.figures}>
      <h2 id="figures" className={type.display3}>
        Price range of comparable lots
      </h2>
      <div className={styles.both}>
        <Figure title="Hammer price" said={{ range, ...(refused && { refused }) }} />
        {withPremium && <Figure title="With buyer’s premium" said={withPremium} />}
      </div>
    </section>
  )
}

function Figure({ title, said: { range, refused = [] } }: { title: string; said: RangeOrReasons }) {
  return (
    <div>
      <h3>{title}</h3>
      {range ? (
        <>
          <p className={styles.big}>
            <Price amount={`${range.low}-${range.high}`} currency={range.currency} />
          </p>
          <p className={type.small}>
            Median <Price amount={range.middle} currency={range.currency} />
          </p>
          <p className={`${type.tiny} ${type.faint}`}>
            {describeRangeBasis(range)} {describeRangeMethod(range)}
          </p>
        </>
      ) : (
        <ul className={type.small}>
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
