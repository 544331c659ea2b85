import { pageTable } from '@parure/portal/test/contracts/page-table.ts'

/** The year before this one: of this year the demo may have few lots yet, and it goes back fifteen months only. */
export const lastYear = new Date().getUTCFullYear() - 1

/** An address for every page of the site; several for the pages with the most content. */
const addresses: Record<string, readonly string[]> = {
  '/jewelry/{id}': ['/jewelry/1', '/jewelry/1500', '/jewelry/99999999'],
  '/sales/{id}': ['/sales/1'],
  '/account/recover/confirm': ['/account/recover/confirm?email=a%40parure.test&token=spent'],
  '/followed-brands/{id}': ['/followed-brands/1'],
  '/followed-brands/{id}/jewelries': [`/followed-brands/1/jewelries?date=${lastYear}`],
  '/unsubscribe/{token}': ['/unsubscribe/none'],
  '/market/gemstones/{slug}': ['/market/gemstones/sapphire', '/market/gemstones/diamond'],
  '/market/brands/{slug}': ['/market/brands/maison-aurele'],
  '/market/categories/{slug}': ['/market/categories/rings'],
  '/houses/{slug}': ['/houses/rhone-auctions'],
  '/embed/market/{id}': ['/embed/market/none'],
  '/upcoming-lots': ['/upcoming-lots', '/upcoming-lots?searchQuery=zzzz'],
  '/past-lots': ['/past-lots', '/past-lots?categories=Rings&carats=2-5&price=-20000&currency=EUR'],
  '/cost': ['/cost?from=CH&to=DE&shipping=450'],
  '/*': ['/nowhere'],
}

export const everyAddress: readonly string[] = Object.keys(pageTable).flatMap((page) => addresses[page] ?? [page])

const pagesWithoutAccount =
  /^\/(?:about-us|faq|terms-condition|privacy-policy|newsletter|notifications|unsubscribe|account|callback|signup|recover-password|embed|market\/method|nowhere|operators)(?![\w-])/

/** Addresses of pages that change with a plan. Operators' pages respond to others like an unknown address. */
export const addressesWithPlan: readonly string[] = everyAddress.filter((each) => !pagesWithoutAccount.test(each))

/** Addresses that are tested with axe, and at each width, for visitors. */
export const addressesForAxe: readonly string[] = [
  '/',
  '/upcoming-lots',
  '/upcoming-lots?searchQuery=zzzz',
  '/past-lots',
  '/past-lots?categories=Rings&carats=2-5&price=-20000&currency=EUR',
  '/past-lots?carats=2-5#filter-sheet',
  '/jewelry/1',
  '/jewelry/1500',
  '/actual-filters',
  '/pricing',
  '/login',
  '/signup',
  '/recover-password',
  '/account/recover/confirm?email=a%40parure.test&token=spent',
  '/account/confirm',
  '/settings/contact-us',
  '/about-us',
  '/faq',
  '/cost?from=CH&to=DE&shipping=450',
  '/market',
  '/market/gemstones/sapphire',
  '/market/brands/maison-aurele',
  '/market/categories/rings',
  '/market/method',
  '/houses',
  '/houses/rhone-auctions',
  '/value',
  '/dossier',
  '/terms-condition',
  '/privacy-policy',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/notifications/unsubscribe',
]
