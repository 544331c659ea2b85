import { useNavigation } from 'react-router'
import styles from './progress.module.css'

/** A hairline at the top while a page loads; its style delays it by 150 ms. */
export function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <div aria-hidden className={styles.progress} />
}
