import { createIsland } from '@parure/render/create-island.tsx'
import styles from './newsletter-form.module.css'

/** Hydrated late, because it is at the end of every page. */
export const DeferredNewsletterForm = createIsland({
  load: async () => (await import('./newsletter-form.tsx')).NewsletterForm,
  Failure: () => <p className={styles.words}>The form could not be loaded. Please load the page again.</p>,
})
