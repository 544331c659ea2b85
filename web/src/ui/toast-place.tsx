import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { hideToast, shownToast, subscribeToToast, type Toast } from './toast.ts'
import styles from './toast-place.module.css'

/** Where notices appear, one at a time. Stands in every page from the start, so that screen readers watch it. */
export function ToastPlace() {
  const toast = useSyncExternalStore(subscribeToToast, shownToast, () => null)
  return <output className={styles.place}>{toast && <Notice toast={toast} />}</output>
}

/** Pointing at it or focusing it holds it; its time then starts anew. */
function Notice({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return undefined
    const timer = setTimeout(hideToast, toast.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [held, toast])
  return (
    <span
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span>{toast.words}</span>
      <button type="button" className={styles.close} aria-label="Close" onClick={hideToast}>
        <X size={16} strokeWidth={1.5} aria-hidden />
      </button>
    </span>
  )
}
