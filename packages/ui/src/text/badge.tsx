import styles from './badge.module.css'

/** A dot and a word: filled for a current state, hollow for a past one. */
export function Badge({ on, children }: { on: boolean; children: string }) {
  return <span className={on ? styles.on : styles.off}>{children}</span>
}
