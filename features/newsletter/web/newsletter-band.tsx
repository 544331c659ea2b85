import type from '@parure/ui/type.module.css'
import styles from './newsletter-band.module.css'
import { DeferredNewsletterForm } from './deferred-newsletter-form.tsx'

/** The one colored band of Home. */
export function NewsletterBand() {
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <h2 className={type.display2}>New this week, every Friday</h2>
        <div className={styles.box}>
          <p>One e-mail with the week’s notable new lots, and none in a week without any. Nothing else.</p>
          <DeferredNewsletterForm />
        </div>
      </div>
    </section>
  )
}
