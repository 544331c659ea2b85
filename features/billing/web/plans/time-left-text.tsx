import { formatCountdown, computeTimeLeft } from '../../subscription/format-countdown.ts'
import { useEffect, useState } from 'react'
import styles from './time-left-text.module.css'

/** The remaining time of a plan, updated every second. Announced when the minute changes. */
export function TimeLeftText({ endDate }: { endDate: string }) {
  const left = computeTimeLeft(endDate, useNow())
  if (!left) return <span aria-live="polite">Expired</span>
  return (
    <span aria-live="polite" className={left.days === 0 ? styles.soon : undefined}>
      Expires in: <span className={styles.figures}>{formatCountdown(left)}</span>
    </span>
  )
}

/** Returns the browser's clock in ms. Only for content that the server never renders. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
