import type { Access } from '@parure/contract/feature-access.ts'
import { featureAccess } from './feature-access.ts'

/** Addresses of no feature. */
const otherRoutes: Record<string, Access> = {
  'GET /api/*': 404,
  'GET /openapi.json': 200,
  'GET /openapi/read-api.json': 200,
  'GET /health/live': 200,
  'GET /health/ready': 200,
  'GET /images/{name}': 404,
  'GET /images/*': 404,
  'GET /sitemap-{part}.xml': 200,
  // Only on a local installation, without authentication.
  'GET /local/mailbox': 200,
  'GET /local/mailbox.json': 200,
  'GET /local/mailbox/{id}': 404,
  'GET /local/mailbox/{id}/html': 404,
  'POST /local/push': { status: 200 },
  'POST /local/push/{id}': 404,
  'GET /local/push/{id}': 200,
  'DELETE /local/push/{id}': 204,
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
  // Needs the merchant's token, which no caller has.
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

/** Check 16: every route. `{name}` and `*` match anything. */
export const routeTable: Record<string, Access> = Object.assign(
  {},
  ...featureAccess.map(({ calls }) => calls),
  otherRoutes,
)

/** Sample values of path parameters for which 1 is not valid. */
const samples: Record<string, string> = { part: 'pages', name: 'none.webp' }

/** Returns a sample address of a route or page. */
export function sampleAddress(pattern: string): string {
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? '1').replace('*', 'nothing-here')
}

/** Returns the differences between the table and the served routes, with instructions. */
export function listTableGaps(table: Record<string, unknown>, served: readonly string[], name: string): string[] {
  const missing = served.filter((each) => !(each in table))
  const gone = Object.keys(table).filter((each) => !served.includes(each))
  return [
    ...missing.map((each) => `"${each}" is served: add a line to ${name} that says to whom`),
    ...gone.map((each) => `"${each}" is not served: take its line out of ${name}`),
  ]
}
