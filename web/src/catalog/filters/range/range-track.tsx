import type { RangeKey } from '@parure/domain/catalog/range'
import { useMemo } from 'react'
import { RangeHistogram } from './range-histogram.tsx'
import { amountText } from '@parure/domain/catalog/range-label'
import { amountAt, heldBack, lastStop, stopOf, stopsOf, type Side } from './range-stops.ts'
import { RangeThumb } from './range-thumb.tsx'
import styles from './range-track.module.css'
import type { RangeDraft } from './use-range-draft.ts'

interface Props {
  title: string
  rangeKey: RangeKey
  bins: readonly number[]
  edges: readonly string[]
  currency: string
  draft: RangeDraft
}

/** The histogram with a thumb for each end, and the amounts at its ends. */
export function RangeTrack({ title, rangeKey, bins, edges, currency, draft }: Props) {
  const stops = useMemo(() => stopsOf(edges), [edges])
  const { range } = draft
  const from = stopOf(range?.from ?? null, 'from', stops)
  const to = Math.max(from, stopOf(range?.to ?? null, 'to', stops))
  const thumb = (side: Side, stop: number, other: number) => (
    <RangeThumb
      title={title}
      rangeKey={rangeKey}
      side={side}
      stop={stop}
      amount={range?.[side] ?? null}
      currency={currency}
      above={side === 'from' && stop > lastStop / 2}
      onMove={(wanted) => {
        const allowed = heldBack(wanted, side, other)
        if (allowed !== stop) draft.put(side, amountAt(allowed, side, stops))
      }}
      onRest={draft.rest}
    />
  )
  const [first = '', last = ''] = [stops[0], stops.at(-1)]
  return (
    <div>
      <div className={styles.track}>
        <RangeHistogram bins={bins} from={from} to={to} />
        {thumb('from', from, to)}
        {thumb('to', to, from)}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{amountText(rangeKey, first)}</span>
        <span>{amountText(rangeKey, last)}</span>
      </p>
    </div>
  )
}

/** Placeholder of the same height while it loads. */
export function WaitingTrack() {
  return (
    <div aria-busy="true">
      <div className={styles.track}>
        <div className={styles.waiting} />
      </div>
      <p className={styles.ends} />
    </div>
  )
}
