import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

/** Adds a page of a feature: `FEATURE/FILE`, below the feature's `web` folder. The same text without its ending is its id. */
function page(path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry {
  return route(path, locatePage(file), { id: nameRoute(file) }, children)
}

/** Adds the page of its parent's own address. */
function home(file: string): RouteConfigEntry {
  return index(locatePage(file), { id: nameRoute(file) })
}

function locatePage(file: string): string {
  const [feature = '', ...rest] = file.split('/')
  return `../../../features/${feature}/web/${rest.join('/')}`
}

function nameRoute(file: string): string {
  return file.replace(/\.tsx?$/, '')
}

export default [
  home('editorial/home.tsx'),
  page('upcoming-lots', 'catalog/upcoming-lots.tsx'),
  page('past-lots', 'catalog/past-lots.tsx'),
  page('search', 'catalog/search.tsx'),
  page('sales', 'sale/sales-page.tsx'),
  page('sales/:id', 'sale/sale-page.tsx'),
  page('jewelry/:id', 'lot/lot-page.tsx'),
  page('actual-filters', 'catalog/actual-filters.tsx'),
  page('login', 'account/login.tsx'),
  page('signup', 'account/signup.tsx'),
  page('recover-password', 'account/recover-password.tsx'),
  page('account/recover/confirm', 'account/reset-password.tsx'),
  page('account/confirm', 'account/confirm-email.tsx'),
  page('callback', 'account/callback.tsx'),
  page('settings/contact-us', 'contact/contact-us.tsx'),
  page('settings', 'account/settings/settings-layout.tsx', [
    home('account/settings/settings-index.tsx'),
    page('user-profile', 'account/settings/account-information.tsx'),
    page('change-password', 'account/settings/change-password.tsx'),
    page('notifications', 'notification/notification-settings.tsx'),
    page('searches', 'saved-search/saved-searches.tsx'),
    page('data', 'data/settings-data.tsx'),
    page('subscriptions', 'billing/history/subscription-history.tsx'),
    page('devices', 'account/settings/signed-in-devices.tsx'),
  ]),
  page('pricing', 'billing/pricing/pricing.tsx'),
  page('paypal/execute', 'billing/checkout/paypal-return.tsx'),
  page('followed-brands', 'brand/followed-brands.tsx'),
  page('followed-brands/:id', 'brand/brand-page.tsx'),
  page('followed-brands/:id/jewelries', 'brand/brand-lots.tsx'),
  page('my-collection', 'collection/my-collection.tsx'),
  page('newsletter/confirm', 'newsletter/confirm-subscription.tsx'),
  page('newsletter/unsubscribe', 'newsletter/unsubscribe.tsx'),
  page('notifications/unsubscribe', 'notification/unsubscribe.tsx'),
  page('unsubscribe/:token', 'notification/end-mails.tsx'),
  page('about-us', 'editorial/about.tsx'),
  page('market', 'market/market.tsx'),
  page('market/method', 'market/method.tsx'),
  page('market/gemstones/:slug', 'market/market-gemstone.tsx'),
  page('market/brands/:slug', 'market/market-brand.tsx'),
  page('market/categories/:slug', 'market/market-category.tsx'),
  page('embed/market/:id', 'embed/market-frame.tsx'),
  page('embed/preview', 'embed/preview-frame.tsx'),
  page('houses', 'market/houses.tsx'),
  page('houses/:slug', 'market/house.tsx'),
  page('cost', 'cost/cost-page.tsx'),
  page('value', 'valuation/value-page.tsx'),
  page('dossier', 'dossier/dossier-page.tsx'),
  page('developers', 'developers/developers.tsx'),
  page('faq', 'editorial/faq.tsx'),
  page('terms-condition', 'editorial/terms.tsx'),
  page('privacy-policy', 'editorial/privacy.tsx'),
  page('operators', 'operation/operator-inbox.tsx'),
  page('operators/quality', 'operation/operator-quality.tsx'),
  page('operators/sources', 'operation/operator-sources.tsx'),
  page('operators/sources/new', 'operation/new-source.tsx'),
  page('operators/review', 'operation/review/operator-review.tsx'),
  page('*', 'shell/unknown-page.tsx'),
] satisfies RouteConfig
