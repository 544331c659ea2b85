import type { RangeKey } from '../../../range.ts'
import { useMemo } from 'react'
import { RangeHistogram } from './range-histogram.tsx'
import { formatRangeAmount } from '../../../format-range-label.ts'
import { getStopAmount, clampStop, lastStop, findStop, roundStops, type Side } from './range-stops.ts'
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
  const stops = useMemo(() => roundStops(edges), [edges])
  const { range } = draft
  const from = findStop(range?.from ?? null, 'from', stops)
  const to = Math.max(from, findStop(range?.to ?? null, 'to', stops))
  const renderThumb = (side: Side, stop: number, other: number) => (
    <RangeThumb
      title={title}
      rangeKey={rangeKey}
      side={side}
      stop={stop}
      amount={range?.[side] ?? null}
      currency={currency}
      above={side === 'from' && stop > lastStop / 2}
      onMove={(wanted) => {
        const allowed = clampStop(wanted, side, other)
        if (allowed !== stop) draft.put(side, getStopAmount(allowed, side, stops))
      }}
      onRest={draft.rest}
    />
  )
  const [first = '', last = ''] = [stops[0], stops.at(-1)]
  return (
    <div>
      <div className={styles.track}>
        <RangeHistogram bins={bins} from={from} to={to} />
        {renderThumb('from', from, to)}
        {renderThumb('to', to, from)}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{formatRangeAmount(rangeKey, first)}</span>
        <span>{formatRangeAmount(rangeKey, last)}</span>
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
