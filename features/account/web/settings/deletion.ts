/** The steps of deleting an account. */
export type DeletionStep = 'closed' | 'confirm' | 'reason' | 'sending' | 'deleted' | 'failed'
/**
 * `proceed` is Yes, Submit, Skip and Try again; `abort` is Cancel, × and Escape; `answered` and `refused` are responses
 * of the server.
 */
export type DeletionEvent = 'start' | 'proceed' | 'abort' | 'answered' | 'refused'

/** Reasons for deleting an account. Not sent to the server. */
export const deletionReasons = {
  'no-need': 'I no longer need the account',
  'better-alternative': 'I found a better alternative',
  'technical-issues': 'Technical issues',
  privacy: 'Privacy concerns',
  other: 'Other',
} as const
export type DeletionReason = keyof typeof deletionReasons

const transitions: Record<DeletionStep, Partial<Record<DeletionEvent, DeletionStep>>> = {
  closed: { start: 'confirm' },
  confirm: { proceed: 'reason', abort: 'closed' },
  reason: { proceed: 'sending', abort: 'closed' },
  // The result is unknown until the server responds, so the dialog cannot be closed.
  sending: { answered: 'deleted', refused: 'failed' },
  failed: { proceed: 'sending', abort: 'closed' },
  deleted: { abort: 'closed' },
}

/** Returns the next step; events without a transition leave the step unchanged. */
export function getNextStep(step: DeletionStep, event: DeletionEvent): DeletionStep {
  return transitions[step][event] ?? step
}
