import { productName } from '@parure/domain/product'
import { Link } from 'react-router'
import { Accordion } from '../ui/accordion.tsx'
import text from '../ui/type.module.css'
import styles from './faq-teaser.module.css'

const questions = [
  {
    title: `What is ${productName}?`,
    body: `${productName} gathers fine-jewelry lots from auction houses worldwide into one catalog. You can browse upcoming lots and auction results in one place, compare estimates and follow the pieces that matter to you.`,
  },
  {
    title: `Does ${productName} sell jewelry?`,
    body: `No. ${productName} is an information service. It does not sell jewelry, take bids or charge commissions. Bids and purchases happen at the original auction house.`,
  },
  {
    title: 'How often is the catalog updated?',
    body: 'Daily. New lots appear as auction houses publish them, and results are added after each sale.',
  },
  {
    title: 'Can I cancel at any time?',
    body: 'Yes. Access stays open until the end of the period you have paid for.',
  },
]

/** Four questions of the FAQ. */
export function FaqTeaser() {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2 className={text.display2}>Questions, answered</h2>
        <Link to="/faq" className={styles.all}>
          All questions
        </Link>
      </div>
      <div className={styles.questions}>
        <Accordion items={questions} opened />
      </div>
    </section>
  )
}
