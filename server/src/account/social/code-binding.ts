import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/process/is-same-secret.ts'

/**
 * Binds a code to the browser that came back from the provider, which gets this value in a cookie: the code alone cannot
 * be exchanged. Derived from the code and the installation's key, so that it need not be stored.
 */
export function codeBinding(key: Buffer, code: string): string {
  return createHmac('sha256', key).update(`social-counterfoil:${code}`).digest('base64url')
}

export function isBound(key: Buffer, code: string, binding = ''): boolean {
  return isSameSecret(binding, codeBinding(key, code))
}
