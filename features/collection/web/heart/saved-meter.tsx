import text from '@parure/ui/text/type.module.css'
import { fillTicks } from './fill-ticks.ts'
import styles from './saved-meter.module.css'

interface Props {
  count: number
  /** The number of lots that the plan allows; null without a limit. */
  capacity: number | null
}

/** The number of saved lots out of the plan's limit. Lots saved under an earlier, larger plan stay saved. */
export function SavedMeter({ count, capacity }: Props) {
  if (capacity === null) return <p className={`${text.small} ${styles.words}`}>{`${count} Items Saved`}</p>
  const words = `${count} / ${capacity} Items Saved`
  return (
    <div className={styles.meter}>
      <p className={`${text.small} ${styles.words}`}>{words}</p>
      <progress
        className={text.spoken}
        aria-label="Items saved"
        aria-valuetext={words}
        value={Math.min(count, capacity)}
        max={capacity}
      />
      <div className={styles.ticks} aria-hidden>
        {fillTicks(count, capacity).map((lit, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a tick is its place
          <span key={place} className={lit ? styles.lit : undefined} />
        ))}
      </div>
    </div>
  )
}
