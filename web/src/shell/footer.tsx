import { productName } from '@parure/domain/product'
import { useId, type ReactNode } from 'react'
import { Link } from '../ui/link.tsx'
import text from '../ui/type.module.css'
import { DemoNotice } from './demo-notice.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { latePart } from '../ui/late-part.tsx'

const quickLinks = {
  'Upcoming Lots': '/upcoming-lots',
  'Auction Results': '/past-lots',
  Sales: '/sales',
  Pricing: '/pricing',
  'Cost Calculator': '/cost',
  'Saved Jewelries': '/my-collection',
  'Followed Brands': '/followed-brands',
}
const information = {
  About: '/about-us',
  FAQ: '/faq',
  'Contact Us': '/settings/contact-us',
  'Terms & Conditions': '/terms-condition',
  'Privacy Policy': '/privacy-policy',
}

/** Links that need no script of the first load. */
const LateSocialLinks = latePart(
  async () => (await import('./social-links.tsx')).SocialLinks,
  () => null,
)

export const footerLinksId = 'links'

/** Ends every page; the newsletter's box is none of the shell's own. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div id={footerLinksId} className={styles.groups}>
          <div>
            <Logo />
            <p className={styles.motto}>Fine jewelry from auction houses worldwide, in one catalog.</p>
          </div>
          <Links title="Quick links" links={quickLinks} />
          <Links title="Information" links={information} />
          {newsletter}
        </div>
        <DemoNotice />
        <div className={styles.bottom}>
          <span>© 2025 {productName}. All rights reserved.</span>
          <LateSocialLinks />
        </div>
      </div>
    </footer>
  )
}

function Links({ title, links }: { title: string; links: Record<string, string> }) {
  const heading = useId()
  return (
    <nav aria-labelledby={heading}>
      <h2 id={heading} className={text.label}>
        {title}
      </h2>
      <ul className={styles.links}>
        {Object.entries(links).map(([name, to]) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
