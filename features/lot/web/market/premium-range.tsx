import type { RangeOrReasons } from '@parure/features/comparable/contract.ts'
import { Locked } from '@parure/ui/locked.tsx'
import { MethodNote } from '@parure/ui/method-note.tsx'
import type from '@parure/ui/type.module.css'
import { Price } from '../price.tsx'
import styles from './market-section.module.css'
import { describeRangeBasis, describeRangeMethod } from './describe-range-basis.ts'

/**
 * The range with buyer’s premium, the reasons why there is none, or a locked line. The hammer range is the main figure.
 */
export function PremiumRange({ withPremium }: { withPremium: RangeOrReasons | undefined }) {
  return (
    <div className={styles.premium}>
      <h4>With buyer’s premium</h4>
      <Figures withPremium={withPremium} />
    </div>
  )
}

function Figures({ withPremium }: { withPremium: RangeOrReasons | undefined }) {
  if (!withPremium)
    return (
      <div className={styles.locked}>
        <Locked name="Price range with buyer’s premium is locked. See plans" />
        <span className={`${type.tiny} ${type.faint}`}>Premium</span>
      </div>
    )
  const { range, refused = [] } = withPremium
  if (!range) return <p className={`${type.small} ${type.quiet}`}>{refused.join(' ')}</p>
  return (
    <>
      <p>
        <Price amount={`${range.low}-${range.high}`} currency={range.currency} />
        <span className={`${type.small} ${type.quiet}`}>
          {' '}
          Median <Price amount={range.middle} currency={range.currency} />
        </span>
      </p>
      <MethodNote title="How the range with premium is made" method={describeRangeMethod(range)}>
        {describeRangeBasis(range)}
      </MethodNote>
    </>
  )
}
