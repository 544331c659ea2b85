import type { Comparable, Comparables } from '@parure/domain/comparable/contract'
import type { LotDetail } from '@parure/domain/lot/contract'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Locked } from '../../ui/locked.tsx'
import type from '../../ui/type.module.css'
import { ComparableCard } from './comparable-card.tsx'
import styles from './market-section.module.css'
import { RangeFigure } from './range-figure.tsx'

interface Props {
  lot: LotDetail
  /** Null where they could not be loaded. */
  comparables: Comparables | null
}

/** What comparable lots say of this one's price; nothing where there are none. */
export function MarketSection({ lot, comparables }: Props) {
  if (comparables && comparables.sold.length + comparables.boughtIn.length === 0) return null
  return (
    <section className={styles.market} aria-labelledby="market">
      <h2 id="market" className={type.display2}>
        Market
      </h2>
      {comparables ? <Known lot={lot} comparables={comparables} /> : <LoadFailure title="Failed to load data" />}
    </section>
  )
}

function Known({ lot, comparables }: { lot: LotDetail; comparables: Comparables }) {
  const { sold, boughtIn, above } = comparables
  return (
    <>
      {above && (
        <p className={type.lead}>
          {above.count} of {above.of} comparable {above.of === 1 ? 'lot' : 'lots'} of the last 36 months sold above this
          high estimate.
        </p>
      )}
      <Range lot={lot} comparables={comparables} />
      <Strip title="Closest comparable lots" note="Likest first. A dashed note names what differs." lots={sold} />
      <Strip title="Comparable lots that were bought in" note="No bid reached the reserve." lots={boughtIn} />
      <p className={styles.always}>
        Statistics from past sales, not an appraisal. Not adjusted for market movement. Condition and quality were not
        seen.
      </p>
    </>
  )
}

function Range({ lot, comparables: { range, refused } }: { lot: LotDetail; comparables: Comparables }) {
  if (range) return <RangeFigure lot={lot} range={range} />
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
    </div>
  )
}

function Strip({ title, note, lots }: { title: string; note: string; lots: readonly Comparable[] }) {
  if (lots.length === 0) return null
  return (
    <div className={styles.strip}>
      <h3 className={type.display3}>
        {title} <span className={styles.count}>{lots.length}</span>
      </h3>
      <p className={`${type.tiny} ${type.faint}`}>{note}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways */}
      <ul className={styles.cards} tabIndex={0} aria-label={title}>
        {lots.map((comparable) => (
          <li key={comparable.lot.id}>
            <ComparableCard comparable={comparable} />
          </li>
        ))}
      </ul>
    </div>
  )
}
