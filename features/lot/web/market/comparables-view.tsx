import type { Comparable, Comparables } from '@parure/features/comparable/contract.ts'
import { appraisalDisclaimer } from '@parure/features/comparable/texts.ts'
import type { LotDetail } from '../../contract.ts'
import { useId } from 'react'
import { formatLotCount } from '@parure/ui/format-count.ts'
import { Locked } from '@parure/ui/locked.tsx'
import type from '@parure/ui/type.module.css'
import { ComparableCard } from './comparable-card.tsx'
import styles from './market-section.module.css'
import { PremiumRange } from './premium-range.tsx'
import { RangeFigure } from './range-figure.tsx'

/** A lot or a typed stone; only its estimate is shown. */
type Subject = Pick<LotDetail, 'estimatePrice' | 'currency'>

/** The price range and the comparable lots, with their notes. */
export function ComparablesView({ of, comparables }: { of: Subject; comparables: Comparables }) {
  const { sold, boughtIn, above } = comparables
  return (
    <>
      {above && (
        <p className={type.lead}>
          {above.count} of {above.of} comparable {above.of === 1 ? 'lot' : 'lots'} of the last 36 months sold above this
          high estimate.
        </p>
      )}
      <Range of={of} comparables={comparables} />
      <Strip title="Closest comparable lots" note="Likest first. A dashed note names what differs." lots={sold} />
      <Strip title="Comparable lots that were bought in" note="No bid reached the reserve." lots={boughtIn} />
      <p className={styles.always}>{appraisalDisclaimer}</p>
    </>
  )
}

function Range({ of, comparables }: { of: Subject; comparables: Comparables }) {
  const { range, refused, withPremium } = comparables
  if (range) return <RangeFigure lot={of} range={range} withPremium={withPremium} />
  return (
    <div className={styles.range}>
      <h3>Price range of comparable lots</h3>
      {refused ? (
        <ul className={styles.refused} aria-label="Why no range is given">
          {refused.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <div className={styles.locked}>
          <Locked name="Price range of comparable lots is locked. See plans" />
          <span className={`${type.tiny} ${type.faint}`}>SmallPack and above</span>
        </div>
      )}
      {withPremium?.range && <PremiumRange withPremium={withPremium} />}
    </div>
  )
}

function Strip({ title, note, lots }: { title: string; note: string; lots: readonly Comparable[] }) {
  const end = useId()
  if (lots.length === 0) return null
  return (
    <div className={styles.strip}>
      <a href={`#${end}`} className={styles.skip}>
        Skip past {formatLotCount(lots.length)}
      </a>
      <h3 className={type.display3}>
        {title} <span className={styles.count}>{lots.length}</span>
      </h3>
      <p className={`${type.tiny} ${type.faint}`}>{note}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <ul className={styles.cards} data-fold tabIndex={0} aria-label={title}>
        {lots.map((comparable) => (
          <li key={comparable.lot.id}>
            <ComparableCard comparable={comparable} />
          </li>
        ))}
      </ul>
      <span id={end} tabIndex={-1} />
    </div>
  )
}
