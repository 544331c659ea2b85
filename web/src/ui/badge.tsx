import styles from './badge.module.css'

/** A dot and a word: filled for what counts now, hollow for what is over. */
export function Badge({ on, children }: { on: boolean; children: string }) {
  return <span className={on ? styles.on : styles.off}>{children}</span>
}
