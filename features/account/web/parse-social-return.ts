import { socialErrors, type SocialError } from '../social-return.ts'
import { unexpectedText } from './map-login-error.ts'
import type { FormMessage } from './use-login.ts'

/** Returns the code to exchange for the session, or the error. */
export function parseSocialReturn(params: URLSearchParams): { code: string } | { error: SocialError } {
  const code = params.get('token')
  const complete = code && params.get('username') && params.get('roleId') && !params.has('error')
  if (complete) return { code }
  return { error: socialErrors.find((error) => error === params.get('error')) ?? 'failed' }
}

const messages: Record<SocialError, FormMessage | null> = {
  cancelled: null,
  failed: { kind: 'error', text: unexpectedText },
  'email-missing': {
    kind: 'error',
    text: 'No e-mail came with this sign-in. Share it there, or sign in with e-mail and password.',
  },
  'email-exists': {
    kind: 'error',
    text: 'There is already an account with this e-mail. Sign in with its password.',
  },
  'confirm-email': {
    kind: 'notice',
    text: 'We have sent a link to the e-mail of this account. Confirm it, then sign in.',
  },
}

/** Returns the message on /login after a return without a session; null when the user canceled. */
export function getSocialMessage(error: SocialError): FormMessage | null {
  return messages[error]
}
