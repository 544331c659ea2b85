import type { FastifyInstance } from 'fastify'

/** Puts them on every answer. */
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

/**
 * The policy of a page: scripts of our own and those that carry the nonce, everything else from here alone. Pictures
 * may have an address of their own.
 */
export function pagePolicy(nonce?: string, picturesAt?: string): string {
  return [
    `default-src 'none'`,
    nonce ? `script-src 'self' 'nonce-${nonce}'` : `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data:${picturesAt === undefined ? '' : ` ${new URL(picturesAt).origin}`}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
