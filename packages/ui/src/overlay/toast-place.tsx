import { X } from '../icon/icons.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hideToast, readToast, subscribeToToast, type Toast } from './toast.ts'
import styles from './toast-place.module.css'

/**
 * Shows one toast at a time. Part of every page from the start: screen readers announce only live regions that exist
 * before.
 */
export function ToastPlace() {
  const toast = useSyncExternalStore(subscribeToToast, readToast, () => null)
  return <output className={styles.place}>{toast && <Notice toast={toast} />}</output>
}

/** Hover and focus pause the timer, which then restarts. */
function Notice({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (paused) return undefined
    const timer = setTimeout(hideToast, toast.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [paused, toast])
  return (
    <span
      className={styles.toast}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span>{toast.content}</span>
      <button type="button" className={styles.close} aria-label="Close" onClick={hideToast}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </span>
  )
}
