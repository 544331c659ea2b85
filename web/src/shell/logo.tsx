import { productName } from '@parure/domain/product'
import { Link } from '../ui/link.tsx'
import styles from './logo.module.css'

/** The wordmark, a link to Home. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo} aria-label={`${productName}, home`}>
      {productName}
    </Link>
  )
}
