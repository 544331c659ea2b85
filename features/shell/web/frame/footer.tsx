import { productName } from '@parure/contract/product.ts'
import type { ReactNode } from 'react'
import { renderLink } from '@parure/render/link.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import text from '@parure/ui/text/type.module.css'
import { DemoNotice } from './demo-notice.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'
import { useSite } from '../use-site.ts'
import { createIsland } from '@parure/render/create-island.tsx'

const listQuickLinks = (plansTitle: 'Pricing' | 'Plans') => ({
  'Upcoming Lots': '/upcoming-lots',
  'Auction Results': '/past-lots',
  Sales: '/sales',
  [plansTitle]: '/pricing',
  'Value a Stone': '/value',
  'Cost Calculator': '/cost',
  'Saved Jewelries': '/my-collection',
  'Followed Brands': '/followed-brands',
})
const information = {
  About: '/about-us',
  FAQ: '/faq',
  'Contact Us': '/settings/contact-us',
  'Terms & Conditions': '/terms-condition',
  'Privacy Policy': '/privacy-policy',
}

/** Links that no script of the first load is needed for. */
const LateSocialLinks = createIsland({
  load: async () => (await import('./social-links.tsx')).SocialLinks,
  Failure: () => null,
})

export const footerLinksId = 'links'

/** The end of every page; the newsletter form is passed in, since it belongs to another feature. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  const { sellsPlans } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div id={footerLinksId} className={styles.groups}>
          <div>
            <Logo />
            <p className={styles.motto}>Fine jewelry from auction houses worldwide, in one catalog.</p>
          </div>
          <Links id="quick-links" title="Quick links" links={listQuickLinks(sellsPlans ? 'Pricing' : 'Plans')} />
          <Links id="information" title="Information" links={information} />
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

interface LinksProps {
  id: string
  title: string
  links: Record<string, string>
}

function Links({ id, title, links }: LinksProps) {
  return <StaticHtml as="nav" aria-labelledby={id} content={renderLinks({ id, title, links })} />
}

function renderLinks({ id, title, links }: LinksProps): SafeHtml {
  const rows = Object.entries(links).map(([name, to]) => renderHtml`<li>${renderLink(to, renderHtml`${name}`)}</li>`)
  return renderHtml`<h2 id="${id}" class="${text.label}">${title}</h2><ul class="${styles.links}">${rows}</ul>`
}
