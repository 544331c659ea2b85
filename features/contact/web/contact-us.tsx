import { productName } from '@parure/contract/product.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { SocialLinks } from '@parure/features/shell/web/frame/social-links.tsx'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import type from '@parure/ui/text/type.module.css'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-us.module.css'
import { NotSent } from './not-sent.tsx'
import { createPrefilledDraft } from './build-report-address.ts'

const title = 'Contact Us'

export const meta = createMeta({
  title,
  description: `Write to ${productName}: questions about your account, a subscription, a lot or its data.`,
  path: '/settings/contact-us',
})

export default function ContactUs() {
  const [failed, setFailed] = useState(false)
  const [query] = useSearchParams()
  const first = createPrefilledDraft(query, useSite().publicUrl)
  return (
    <div className={styles.page}>
      <h1 className={type.display2}>{title}</h1>
      <div className={styles.columns}>
        <ContactForm first={first} onFailed={() => setFailed(true)} />
        <Beside />
      </div>
      <NotSent open={failed} onClose={() => setFailed(false)} />
    </div>
  )
}

/** Other ways to contact us, if there are any. */
function Beside() {
  const { supportEmail, social } = useSite()
  return (
    <div className={styles.beside}>
      {supportEmail && (
        <section>
          <h2 className={type.label}>Support e-mail</h2>
          <p>
            <a href={`mailto:${supportEmail}`} className={`${type.link} ${styles.address}`}>
              {supportEmail}
            </a>
          </p>
        </section>
      )}
      <section>
        <h2 className={type.label}>Before you write</h2>
        <p className={`${type.small} ${type.quiet}`}>
          {productName} does not sell jewelry or take bids. Questions about bidding, payment for a lot or delivery
          belong to the auction house named on the lot page. Ours are answered in the{' '}
          <Link to="/faq" className={type.link}>
            FAQ
          </Link>
          .
        </p>
      </section>
      {social.length > 0 && (
        <section>
          <h2 className={type.label}>Elsewhere</h2>
          <SocialLinks />
        </section>
      )}
    </div>
  )
}
