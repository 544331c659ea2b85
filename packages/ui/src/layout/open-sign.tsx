import styles from './open-sign.module.css'

/** The plus of a `summary`, a minus while its `details` is open. */
export function OpenSign() {
  return <span className={styles.sign} aria-hidden />
}
