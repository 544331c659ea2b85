import type from '@parure/ui/text/type.module.css'
import styles from './newsletter-band.module.css'
import { DeferredNewsletterForm } from './deferred-newsletter-form.tsx'

/** The one colored band of Home. */
export function NewsletterBand() {
  return (
    <section className={styles.band}>
      <div className={styles.inner}>
        <h2 className={type.display2}>New this week, every Friday</h2>
        <div className={styles.box}>
          <p>The week’s best new lots, every Friday. Unsubscribe anytime.</p>
          <DeferredNewsletterForm />
        </div>
      </div>
    </section>
  )
}
