import { useId } from 'react'
import { renderHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './newsletter-box.module.css'
import { DeferredNewsletterForm } from './deferred-newsletter-form.tsx'

const words = 'The week’s best new lots, every Friday. Unsubscribe anytime.'

/** Shown at the end of every page. */
export function NewsletterBox() {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.box}>
      <h2 id={heading} className={type.label}>
        Newsletter
      </h2>
      <StaticHtml as="p" className={styles.words} content={renderHtml`${words}`} />
      <DeferredNewsletterForm />
    </section>
  )
}
