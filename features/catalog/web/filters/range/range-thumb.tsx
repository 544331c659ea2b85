import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { RangeKey } from '../../../range.ts'
import { formatSpokenPrice } from '@parure/values/money.ts'
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react'
import { formatRangeAmount } from '../../../format-range-label.ts'
import { lastStop, type Side } from './range-stops.ts'
import styles from './range-track.module.css'

interface Props {
  /** Title of the range: `Price`. */
  title: string
  rangeKey: RangeKey
  side: Side
  stop: number
  amount: string | null
  currency: string
  /** Above the other thumb in stacking order. */
  above: boolean
  onMove: (stop: number) => void
  /** Called when the thumb is released. */
  onRest: () => void
}

/** One end of a range, as the browser's own slider: an arrow key moves it by one bin, Page Up and Page Down by four. */
export function RangeThumb({ title, rangeKey, side, stop, amount, currency, above, onMove, onRest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  // Applies a drag from before hydration.
  const applyEarlyDrag = useEffectEvent(() => {
    const value = Number(input.current?.value ?? stop)
    if (value !== stop) onMove(value)
  })
  useEffect(() => applyEarlyDrag(), [])
  const handlePageKeys = (event: KeyboardEvent) => {
    const steps = getOwnValue({ PageUp: 4, PageDown: -4 }, event.key)
    if (steps === undefined) return
    event.preventDefault()
    onMove(Math.max(0, Math.min(lastStop, stop + steps)))
  }
  return (
    <input
      ref={input}
      type="range"
      className={above ? `${styles.thumb} ${styles.above}` : styles.thumb}
      min={0}
      max={lastStop}
      step={1}
      value={stop}
      aria-label={`${title}, ${side}`}
      aria-valuetext={amount === null ? open[side] : formatSpokenAmount(rangeKey, amount, currency)}
      onChange={(event) => onMove(Number(event.target.value))}
      onKeyDown={handlePageKeys}
      onKeyUp={onRest}
      onPointerUp={onRest}
      onBlur={onRest}
    />
  )
}

const open: Record<Side, string> = { from: 'no minimum', to: 'no maximum' }

const formatSpokenAmount = (key: RangeKey, amount: string, currency: string): string =>
  key === 'carats' ? `${formatRangeAmount(key, amount)} carats` : formatSpokenPrice(amount, currency)
