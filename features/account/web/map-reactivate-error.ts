import type { reactivateContract } from '../contract.ts'
import { findFailure } from '@parure/features/shell/web/failure/find-failure.ts'
import { mailLimitText, genericErrorText } from './map-recover-error.ts'

/** The e-mail is already confirmed, or a dialog explains why no link was sent. */
export type ReactivateFailure = { kind: 'confirmed' } | { kind: 'error'; text: string }

const failures: Record<(typeof reactivateContract)['problems'][number], ReactivateFailure> = {
  'already-confirmed': { kind: 'confirmed' },
  'unknown-token': { kind: 'error', text: 'No account matches this link. Sign in to have a new one sent.' },
  'too-many-attempts': { kind: 'error', text: mailLimitText },
  'invalid-request': { kind: 'error', text: genericErrorText },
}

/** Maps an error to what a failed request for a confirmation link shows. */
export function mapReactivateError(error: unknown): ReactivateFailure {
  return findFailure(failures, error, { kind: 'error', text: genericErrorText })
}
