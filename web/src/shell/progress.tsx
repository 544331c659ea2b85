import { useNavigation } from 'react-router'
import styles from './progress.module.css'

/** A hairline at the top while a page is on its way; its style holds it back for the first 150 ms. */
export function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className={styles.progress} />
}
