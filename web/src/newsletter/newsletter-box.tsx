import { useId } from 'react'
import type from '../ui/type.module.css'
import styles from './newsletter-box.module.css'
import { LateNewsletterForm } from './late-newsletter-form.tsx'

/** At the end of every page. */
export function NewsletterBox() {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.box}>
      <h2 id={heading} className={type.label}>
        Newsletter
      </h2>
      <p className={styles.words}>One e-mail on Friday: the week’s notable new lots. A week without any brings none.</p>
      <LateNewsletterForm />
    </section>
  )
}
