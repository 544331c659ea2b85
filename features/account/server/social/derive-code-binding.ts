import { createHmac } from 'node:crypto'
import { isSameSecret } from '@parure/process/is-same-secret.ts'

/**
 * Derives the value that binds a code to the browser that returned from the provider, and is stored in its cookie: the
 * code alone cannot be exchanged. Derived from the code and the installation's key, so that it need not be stored here.
 */
export function deriveCodeBinding(key: Buffer, code: string): string {
  return createHmac('sha256', key).update(`social-counterfoil:${code}`).digest('base64url')
}

export function isCodeBound(key: Buffer, code: string, binding = ''): boolean {
  return isSameSecret(binding, deriveCodeBinding(key, code))
}
