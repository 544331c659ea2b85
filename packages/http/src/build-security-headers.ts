import type { FastifyInstance } from 'fastify'

/** Adds the security headers to every response. */
export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = buildSecurityHeaders(https)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}

/** Returns the headers of every response; pages replace the policy by their own with a nonce. */
export function buildSecurityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(https ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  }
}

const reportPath = '/policy-reports'

/** Options of a page's own policy. */
export interface PagePolicy {
  /** Nonce of the page's inline scripts. */
  nonce?: string
  /** Base URL of pictures, when they are on another origin. */
  picturesUrl?: string | undefined
  /** The Reporting API requires https, and browsers that support it ignore `report-uri` when `report-to` is set. */
  https: boolean
}

/** Builds the policy of a page: our own scripts and those with the nonce, everything else from this origin only. */
export function buildPolicyHeaders({ nonce, picturesUrl, https }: PagePolicy): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    nonce ? `script-src 'self' 'nonce-${nonce}'` : `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:${picturesUrl === undefined ? '' : ` ${new URL(picturesUrl).origin}`}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    // The preview of an embedded chart; all other pages refuse to be framed.
    `frame-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `report-uri ${reportPath}`,
    ...(https ? ['report-to policy'] : []),
  ]
  return {
    'content-security-policy': policy.join('; '),
    ...(https ? { 'reporting-endpoints': `policy="${reportPath}"` } : {}),
  }
}
