/** Where the deletion of an account stands. */
export type DeletionStep = 'closed' | 'confirm' | 'reason' | 'sending' | 'deleted' | 'failed'
/** `proceed` is Yes, Submit, Skip and Try again; `abort` is Cancel, × and Escape; the answers come from the server. */
export type DeletionEvent = 'start' | 'proceed' | 'abort' | 'answered' | 'refused'

/** The reason for deleting an account; asked, and not sent. */
export const deletionReasons = {
  'no-need': 'I no longer need the account',
  'better-alternative': 'I found a better alternative',
  'technical-issues': 'Technical issues',
  privacy: 'Privacy concerns',
  other: 'Other',
} as const
export type DeletionReason = keyof typeof deletionReasons

const steps: Record<DeletionStep, Partial<Record<DeletionEvent, DeletionStep>>> = {
  closed: { start: 'confirm' },
  confirm: { proceed: 'reason', abort: 'closed' },
  reason: { proceed: 'sending', abort: 'closed' },
  // Whether the account is deleted is unknown until the server answers, so the dialog cannot be closed.
  sending: { answered: 'deleted', refused: 'failed' },
  failed: { proceed: 'sending', abort: 'closed' },
  deleted: { abort: 'closed' },
}

/** The next step; an event that has no place in this one changes nothing. */
export function nextStep(step: DeletionStep, event: DeletionEvent): DeletionStep {
  return steps[step][event] ?? step
}
