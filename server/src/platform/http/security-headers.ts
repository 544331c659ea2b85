import type { FastifyInstance } from 'fastify'

/** Adds them to every answer. */
export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = securityHeaders(https)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** What every answer carries; pages replace the policy by their own with a nonce. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  }
}

const reportsTo = '/policy-reports'

/** What a page carries besides: its policy, and where that reports to. */
export interface PagePolicy {
  /** Of the scripts that stand in the page itself. */
  nonce?: string
  /** Where pictures have an address of their own. */
  picturesAt?: string | undefined
  /** The Reporting API is there under https alone, and where it is named, browsers that know it use nothing else. */
  https: boolean
}

/** The policy of a page: scripts of our own and those that carry the nonce, everything else from here alone. */
export function policyHeaders({ nonce, picturesAt, https }: PagePolicy): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    nonce ? `script-src 'self' 'nonce-${nonce}'` : `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:${picturesAt === undefined ? '' : ` ${new URL(picturesAt).origin}`}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    // The preview of an embedded chart: every other page lets nobody frame it.
    `frame-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${reportsTo}`,
    ...(https ? ['report-to policy'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    ...(https ? { 'reporting-endpoints': `policy="${reportsTo}"` } : {}),
  }
}
