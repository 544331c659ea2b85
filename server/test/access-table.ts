/**
 * Access by address. A number: the same answer with that status for all callers and tokens. `{ status }`: the same status
 * for all callers, with a text that varies. `open`: for everybody, except that a token which does not count is refused. `members`: for whoever is signed
 * in, 401 for others. `premium`: for whom it opens by their plan, 403 for other members.
 */
export type Access = number | { status: number } | 'open' | 'members' | 'premium'

/** Check 16: every route there is, one line each. `{name}` and `*` stand for anything. */
export const routeTable: Record<string, Access> = {
  'GET /api/jewelries/': 'open',
  'GET /api/facets': 'open',
  'GET /api/jewelries/total': 'open',
  'GET /api/categories': 'open',
  'GET /api/materials': 'open',
  'GET /api/gemstones': 'open',
  'GET /api/brands': 'open',
  'GET /api/styles': 'open',
  'GET /api/suggestions': 'open',
  'GET /api/jewelry/{id}': 'open',
  'GET /api/similar-jewelries': 'open',
  'GET /api/topResults': 'open',
  'GET /api/recently-viewed': 'open',
  'GET /api/rates': 'open',
  'GET /api/pricing-plans': 'open',
  'POST /account/sign-up': 'open',
  'POST /account/confirm': 'open',
  'POST /account/reactivate': 'open',
  'POST /account/resend': 'open',
  'POST /account/login': 'open',
  'POST /account/recover': 'open',
  'POST /account/recover/confirm': 'open',
  'GET /auth/google': 'open',
  'GET /auth/facebook': 'open',
  'POST /auth/exchange': 'open',
  'POST /api/contact-us': 'open',
  'POST /api/newsletter': 'open',
  'POST /api/newsletter/confirm': 'open',
  'POST /newsletter/unsubscribe': 'open',
  'POST /api/page-views': 'open',
  'POST /notifications/unsubscribe': 'open',
  'POST /account/logout': 'members',
  'GET /api/user-info': 'members',
  'PUT /api/user-info': 'members',
  'DELETE /api/user-info': 'members',
  'POST /api/user/change-password': 'members',
  'PUT /api/settings/currency': 'members',
  'PUT /api/settings/time-zone': 'members',
  'GET /api/settings/sessions': 'members',
  'DELETE /api/settings/sessions/{id}': 'members',
  'PUT /api/jewelry/favorites': 'members',
  'GET /api/jewelry/by': 'members',
  'POST /api/paypal': 'members',
  'GET /paypal/execute/{paymentId}/{PayerID}/{token}': 'members',
  'GET /api/settings/subscriptions': 'members',
  'POST /api/settings/subscriptions/cancel': 'members',
  'GET /api/user/notifications': 'premium',
  'POST /api/user/notifications': 'premium',
  'GET /api/followed-brands': 'premium',
  'GET /api/followed-brands/{id}': 'premium',
  'GET /api/all-brands': 'premium',
  'GET /api/brands/categories': 'premium',
  'POST /api/follow-brand': 'premium',
  'DELETE /api/unfollow-brand/{id}': 'premium',
  'GET /api/jewelries/by-brand/{brandName}': 'premium',
  'GET /api/jewelries/by-brand/{id}/{date}/total': 'premium',
  'GET /api/jewelries/by-brand/{id}/{yearOrYearMonth}/all': 'premium',

  // For operators only; others get the answer of an unknown address.
  'GET /api/operators/sources': 404,
  'GET /api/operators/sources/{id}': 404,
  'GET /api/*': 404,
  'GET /auth/google/callback': 302,
  'GET /auth/facebook/callback': 302,
  'GET /paypal/return': 302,
  'GET /paypal/cancel': 302,
  'POST /paypal/webhook': 400,
  'POST /policy-reports': 400,
  'GET /openapi.json': 200,
  'GET /health/live': 200,
  'GET /health/ready': 200,
  'GET /images/{name}': 404,
  'GET /images/*': 404,
  'GET /robots.txt': 200,
  'GET /sitemap.xml': 200,
  'GET /sitemap-{part}.xml': 200,

  // Only on a local installation, without authentication.
  'GET /local/mailbox': 200,
  'GET /local/mailbox.json': 200,
  'GET /local/mailbox/{id}': 404,
  'GET /local/mailbox/{id}/html': 404,
  'GET /local/telegram': 200,
  'GET /local/telegram.json': 200,
  'POST /local/telegram/chats/{id}': 400,
  'POST /local/telegram/faults': 400,
  'POST /local/telegram/bot{token}/{method}': 401,
  'GET /local/identity/google/.well-known/openid-configuration': 200,
  'GET /local/identity/google/authorize': 400,
  'POST /local/identity/google/authorize': 400,
  'GET /local/identity/google/jwks': 200,
  'POST /local/identity/google/token': 401,
  'GET /local/identity/google/userinfo': 401,
  'GET /local/identity/facebook/dialog/oauth': 400,
  'POST /local/identity/facebook/dialog/oauth': 400,
  'POST /local/identity/facebook/oauth/access_token': 400,
  'GET /local/identity/facebook/me': 401,
  'GET /local/paypal/webapps/billing/subscriptions': 404,
  'POST /local/paypal/webapps/billing/subscriptions': 404,
  'GET /local/paypal/v1/notifications/certs/{id}': { status: 404 },
  'GET /local/paypal/_sim/ca.pem': 200,
  'GET /local/paypal/_sim/clock': { status: 200 },
  'POST /local/paypal/_sim/clock': { status: 200 },
  'GET /local/paypal/_sim/state': { status: 200 },
  'POST /local/paypal/_sim/faults': { status: 400 },
  'DELETE /local/paypal/_sim/faults': 200,
  'POST /local/paypal/_sim/settings': { status: 400 },
  'POST /local/paypal/_sim/payers': { status: 400 },
  'POST /local/paypal/_sim/payments/{id}/refund': { status: 404 },
  'POST /local/paypal/_sim/payments/{id}/reverse': { status: 404 },
  'POST /local/paypal/_sim/subscriptions/{id}/cancel': { status: 404 },
  'POST /local/paypal/_sim/subscriptions/{id}/suspend': { status: 404 },
  'POST /local/paypal/_sim/subscriptions/{id}/resume': { status: 404 },
  'POST /local/paypal/_sim/webhooks': 200,
  'POST /local/paypal/_sim/webhooks/deliver': 200,
  'GET /local/paypal/_sim/events': 200,
  'GET /local/paypal/_sim/events/{id}/request': { status: 404 },
  // Needs the merchant's token, which none of the callers has.
  'POST /local/paypal/v1/oauth2/token': 401,
  'POST /local/paypal/v1/catalogs/products': { status: 401 },
  'POST /local/paypal/v1/billing/plans': { status: 401 },
  'POST /local/paypal/v1/billing/subscriptions': { status: 401 },
  'GET /local/paypal/v1/billing/subscriptions/{id}': { status: 401 },
  'POST /local/paypal/v1/billing/subscriptions/{id}/activate': { status: 401 },
  'POST /local/paypal/v1/billing/subscriptions/{id}/cancel': { status: 401 },
  'GET /local/paypal/v1/billing/subscriptions/{id}/transactions': { status: 401 },
  'GET /local/paypal/v1/notifications/webhooks-events': { status: 401 },
}

/**
 * The pages, with the status of each. The server renders them and their `.data` the same for all callers; what depends on
 * the account comes by calls.
 */
export const pageTable: Record<string, number> = {
  '/': 200,
  '/upcoming-lots': 200,
  '/past-lots': 200,
  '/jewelry/{id}': 200,
  '/actual-filters': 200,
  '/login': 200,
  '/signup': 200,
  '/recover-password': 200,
  '/account/recover/confirm': 200,
  '/account/confirm': 200,
  '/callback': 200,
  '/settings': 302,
  '/settings/user-profile': 200,
  '/settings/change-password': 200,
  '/settings/notifications': 200,
  '/settings/subscriptions': 200,
  '/settings/devices': 200,
  '/pricing': 200,
  '/paypal/execute': 200,
  '/my-collection': 200,
  '/followed-brands': 200,
  '/followed-brands/{id}': 200,
  '/followed-brands/{id}/jewelries': 200,
  '/settings/contact-us': 200,
  '/newsletter/confirm': 200,
  '/newsletter/unsubscribe': 200,
  '/notifications/unsubscribe': 200,
  '/about-us': 200,
  '/faq': 200,
  '/cost': 200,
  '/terms-condition': 200,
  '/privacy-policy': 200,
  // The browser opens it for operators; the server answers as for an unknown address.
  '/operators/sources': 404,
  '/*': 404,
}

/** Sample values of path parameters, where 1 would not do. */
const samples: Record<string, string> = { part: 'pages', name: 'none.webp' }

/** A sample address of a route or page. */
export function sampleAddress(pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '1').replace('*', 'nothing-here')
}

/** Differences between the table and what is served, with what to do. */
export function tableGaps(table: Record<string, unknown>, served: readonly string[], name: string): string[] {
  const missing = served.filter((each) => !(each in table))
  const gone = Object.keys(table).filter((each) => !served.includes(each))
  const file = 'server/test/access-table.ts'
  return [
    ...missing.map((each) => `"${each}" is served: add a line to ${name} in ${file} that says to whom`),
    ...gone.map((each) => `"${each}" is not served: take its line out of ${name} in ${file}`),
  ]
}
