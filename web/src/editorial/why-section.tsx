import { productName } from '@parure/domain/product'
import text from '../ui/type.module.css'
import styles from './why-section.module.css'

const reasons = {
  Breadth: 'Over 500 auction houses, from the international rooms to the regional specialists collectors overlook.',
  'Daily updates': 'New lots enter the catalog every day. Results follow once the hammer has fallen.',
  'Comparable results': 'Past prices beside every estimate, so you can judge a lot before the sale.',
  Independence: 'We do not sell jewelry, take bids or charge commissions. You deal with the auction house directly.',
}

export function WhySection() {
  return (
    <section className={styles.section}>
      <h2 className={text.display2}>Why {productName}?</h2>
      <dl className={styles.reasons}>
        {Object.entries(reasons).map(([title, reason]) => (
          <div key={title}>
            <dt className={text.display4}>{title}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
