import type from '../ui/type.module.css'
import styles from './newsletter-band.module.css'
import { NewsletterForm } from './newsletter-form.tsx'

/** The one coloured band of Home. */
export function NewsletterBand() {
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <h2 className={type.display2}>The week ahead, every Friday</h2>
        <div className={styles.box}>
          <p>One e-mail with the coming week’s notable lots. Nothing else.</p>
          <NewsletterForm />
        </div>
      </div>
    </section>
  )
}
