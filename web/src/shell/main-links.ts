interface MainLink {
  to: string
  text: string
  /** What else belongs to it. */
  parts?: readonly string[]
}

/** The navigation of the header and the phone menu. */
export const mainLinks: readonly MainLink[] = [
  { to: '/upcoming-lots', text: 'Upcoming Lots' },
  { to: '/past-lots', text: 'Auction Results' },
  { to: '/sales', text: 'Sales' },
  { to: '/market', text: 'Market', parts: ['/houses', '/value'] },
  { to: '/pricing', text: 'Pricing' },
  { to: '/about-us', text: 'About' },
]

/** What `aria-current` says of a link on a page. */
export function currentAt(pathname: string, { to, parts = [] }: MainLink): 'page' | undefined {
  return [to, ...parts].some((own) => pathname === own || pathname.startsWith(`${own}/`)) ? 'page' : undefined
}
