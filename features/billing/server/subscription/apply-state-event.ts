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
 * Events. `try`, `buy`, `schedule`: activated as a trial, paid immediately, or to start later. `miss`: a payment failed
 * or is a day late. `resume`: no longer suspended. `end`: the paid period is over.
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

/**
 * Until when a state gives access: the period's end, a day of grace after it, or three days after the missed payment.
 */
export type AccessKind = 'none' | 'period' | 'grace' | 'retrying'

/** Each state's access and transitions; an event that is not listed changes nothing. */
export const transitions: Record<
  SubscriptionState,
  { access: AccessKind; next: Partial<Record<SubscriptionEvent, SubscriptionState>> }
> = {
  checkout: { access: 'none', next: { lapse: 'abandoned', try: 'trialing', buy: 'provisional', schedule: 'active' } },
  abandoned: { access: 'none', next: {} },
  trialing: {
    access: 'grace',
    next: { pay: 'active', miss: 'past_due', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  },
  // Activated without a payment yet: access for a day, which a failed payment does not prolong.
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

/** States in which the provider may still charge. */
export const chargeableStates: readonly SubscriptionState[] = [
  'trialing',
  'provisional',
  'active',
  'past_due',
  'suspended',
]

export function applyStateEvent(state: SubscriptionState, event: SubscriptionEvent): SubscriptionState | undefined {
  return transitions[state].next[event]
}
