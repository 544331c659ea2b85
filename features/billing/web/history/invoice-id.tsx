import type from '@parure/ui/text/type.module.css'
import styles from './invoice-id.module.css'
import { useCopy } from '@parure/ui/overlay/use-copy.ts'

/** An invoice id with a button that copies it. */
export function InvoiceId({ id }: { id: string }) {
  const { copied, copy } = useCopy(id)
  return (
    <span className={styles.tipped}>
      <button type="button" className={`${type.link} ${styles.id}`} aria-label={`Copy invoice id ${id}`} onClick={copy}>
        {id}
      </button>
      <output>{copied && <span className={styles.tip}>Copied</span>}</output>
    </span>
  )
}
