/** What a subscription can be in. */
export const subscriptionStates = [
  'checkout',
  'abandoned',
  'trialing',
  'provisional',
  'active',
  'past_due',
  'suspended',
  'cancelled',
  'expired',
  'refunded',
] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/**
 * What moves it on. `try`, `buy`, `schedule`: activated as a trial, as something paid for at once, as something that
 * begins later. `miss`: a payment failed or is a day late. `resume`: what was suspended goes on. `end`: what was paid for
 * is over.
 */
export const subscriptionEvents = [
  'lapse',
  'try',
  'buy',
  'schedule',
  'pay',
  'miss',
  'suspend',
  'resume',
  'cancel',
  'end',
  'refund',
] as const
export type SubscriptionEvent = (typeof subscriptionEvents)[number]

/** How long it gives access: to the end of the period, a day of grace more, or three days from the missed payment. */
export type Access = 'none' | 'period' | 'grace' | 'retrying'

/** The one table of what leads where and what it gives; a event that is not named changes nothing. */
export const transitions: Record<
  SubscriptionState,
  { access: Access; next: Partial<Record<SubscriptionEvent, SubscriptionState>> }
> = {
  checkout: { access: 'none', next: { lapse: 'abandoned', try: 'trialing', buy: 'provisional', schedule: 'active' } },
  abandoned: { access: 'none', next: {} },
  trialing: {
    access: 'grace',
    next: { pay: 'active', miss: 'past_due', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  },
  // Activated, and no payment seen: its period is a day. A payment that fails does not make that longer.
  provisional: {
    access: 'period',
    next: { pay: 'active', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  },
  active: {
    access: 'grace',
    next: { pay: 'active', miss: 'past_due', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  },
  past_due: {
    access: 'retrying',
    next: { pay: 'active', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  },
  suspended: { access: 'none', next: { pay: 'active', resume: 'active', cancel: 'cancelled', refund: 'refunded' } },
  cancelled: { access: 'period', next: { end: 'expired', refund: 'refunded' } },
  expired: { access: 'none', next: { refund: 'refunded' } },
  refunded: { access: 'none', next: {} },
}

/** The provider may still charge for it. */
export const chargeable: readonly SubscriptionState[] = ['trialing', 'provisional', 'active', 'past_due', 'suspended']

/** Where a event leads; undefined where it changes nothing. */
export function transition(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined {
  return transitions[state].next[event]
}
