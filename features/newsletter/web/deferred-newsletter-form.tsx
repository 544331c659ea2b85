import { deferHydration } from '@parure/render/defer-hydration.tsx'
import styles from './newsletter-form.module.css'

/** Hydrated late, because it is at the end of every page. */
export const DeferredNewsletterForm = deferHydration(
  async () => (await import('./newsletter-form.tsx')).NewsletterForm,
  () => <p className={styles.words}>The form could not be loaded. Please load the page again.</p>,
)
