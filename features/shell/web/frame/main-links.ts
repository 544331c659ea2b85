import type { Site } from '../context.ts'

interface MainLink {
  to: string
  text: string
  /** Other paths of the same section. */
  parts?: readonly string[]
}

/** The navigation of the header and the phone menu. */
const mainLinks: readonly MainLink[] = [
  { to: '/upcoming-lots', text: 'Upcoming Lots' },
  { to: '/past-lots', text: 'Auction Results' },
  { to: '/sales', text: 'Sales' },
  { to: '/market', text: 'Market', parts: ['/houses', '/value'] },
  { to: '/pricing', text: 'Pricing' },
  { to: '/about-us', text: 'About' },
]

/** Returns the navigation of the installation: where nothing is sold, the plans have no prices. */
export function listMainLinks({ sellsPlans }: Pick<Site, 'sellsPlans'>): readonly MainLink[] {
  return sellsPlans ? mainLinks : mainLinks.map((link) => (link.to === '/pricing' ? { ...link, text: 'Plans' } : link))
}

/** Returns the `aria-current` of a link on a page. */
export function getAriaCurrent(pathname: string, { to, parts = [] }: MainLink): 'page' | undefined {
  return [to, ...parts].some((own) => pathname === own || pathname.startsWith(`${own}/`)) ? 'page' : undefined
}
