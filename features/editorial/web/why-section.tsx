import { productName } from '@parure/contract/product.ts'
import text from '@parure/ui/text/type.module.css'
import { formatCounted } from './catalog-figures.ts'
import styles from './why-section.module.css'

const listReasons = (past: number) => ({
  Breadth: 'The international rooms and the regional specialists that collectors overlook, in one list.',
  'Daily updates': 'New lots enter the catalog every day. Results follow after each sale.',
  'Comparable results': `${formatCounted(past, 'past lot') ?? 'Past lots'} to search, with estimates and published prices, unsold lots included.`,
  Independence: 'We do not sell jewelry, take bids or charge commissions. You deal with the auction house directly.',
})

/** `past`: the number of past lots in the catalog. */
export function WhySection({ past = 0 }: { past?: number }) {
  return (
    <section className={styles.section}>
      <h2 className={text.display2}>Why {productName}?</h2>
      <dl className={styles.reasons}>
        {Object.entries(listReasons(past)).map(([title, reason]) => (
          <div key={title}>
            <dt className={text.display4}>{title}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
