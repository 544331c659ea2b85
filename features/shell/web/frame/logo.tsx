import { productName } from '@parure/contract/product.ts'
import { Link } from '@parure/render/link.tsx'
import styles from './logo.module.css'

/** The wordmark, a link to Home. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo} aria-label={`${productName}, home`}>
      {productName}
    </Link>
  )
}
