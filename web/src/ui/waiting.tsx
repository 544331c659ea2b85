import type from '../ui/type.module.css'
import styles from './waiting.module.css'

/** While the page finds out. */
export function Waiting({ text }: { text: string }) {
  return (
    <div aria-live="polite" className={styles.waiting}>
      <span className={styles.ring} aria-hidden />
      <h1 className={type.display4}>{text}</h1>
    </div>
  )
}
