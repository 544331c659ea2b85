/** The navigation of the header and the phone menu. */
export const mainLinks = [
  { to: '/upcoming-lots', text: 'Upcoming Lots' },
  { to: '/past-lots', text: 'Auction Results' },
  { to: '/sales', text: 'Sales' },
  { to: '/market', text: 'Market' },
  { to: '/pricing', text: 'Pricing' },
  { to: '/about-us', text: 'About' },
] as const
