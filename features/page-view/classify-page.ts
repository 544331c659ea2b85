/** All pages by path pattern; `{}` matches one path segment. */
const pages = [
  '/',
  '/about-us',
  '/upcoming-lots',
  '/past-lots',
  '/jewelry/{}',
  '/actual-filters',
  '/pricing',
  '/my-collection',
  '/followed-brands',
  '/followed-brands/{}',
  '/followed-brands/{}/jewelries',
  '/login',
  '/signup',
  '/recover-password',
  '/account/recover/confirm',
  '/account/confirm',
  '/callback',
  '/paypal/execute',
  '/settings',
  '/settings/user-profile',
  '/settings/notifications',
  '/settings/subscriptions',
  '/settings/contact-us',
  '/settings/change-password',
  '/settings/devices',
  '/terms-condition',
  '/privacy-policy',
  '/faq',
  '/cost',
  '/value',
  '/dossier',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/notifications/unsubscribe',
  '/unsubscribe/{}',
] as const

export type PagePattern = (typeof pages)[number] | 'elsewhere'

const forms = pages.map((page) => ({ page, form: new RegExp(`^${page.replaceAll('{}', '[^/]+')}$`) }))

/** Returns the page of an address without anything that identifies a visitor or a link. */
export function classifyPage(address: string): PagePattern {
  const path = (address.split(/[?#]/)[0] ?? '').replace(/(.)\/$/, '$1')
  return forms.find(({ form }) => form.test(path))?.page ?? 'elsewhere'
}
