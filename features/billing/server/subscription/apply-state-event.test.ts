import { expect, test } from 'vitest'
import { calculateAccess } from '../entitlement/access.ts'
import {
  applyStateEvent,
  subscriptionEvents,
  transitions,
  subscriptionStates,
  type SubscriptionEvent,
  type SubscriptionState,
} from './apply-state-event.ts'
import {
  calculateInitialEnd,
  calculateFirstBilling,
  addMonths,
  calculatePaidPeriod,
  type SubscriptionStart,
} from './periods.ts'

const table: Record<SubscriptionState, Partial<Record<SubscriptionEvent, SubscriptionState>>> = {
  checkout: { lapse: 'abandoned', try: 'trialing', buy: 'provisional', schedule: 'active' },
  abandoned: {},
  trialing: { pay: 'active', miss: 'past_due', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  provisional: { pay: 'active', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  active: { pay: 'active', miss: 'past_due', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  past_due: { pay: 'active', suspend: 'suspended', cancel: 'cancelled', refund: 'refunded' },
  suspended: { pay: 'active', resume: 'active', cancel: 'cancelled', refund: 'refunded' },
  cancelled: { end: 'expired', refund: 'refunded' },
  expired: { refund: 'refunded' },
  refunded: {},
}

test.each(subscriptionStates.flatMap((state) => subscriptionEvents.map((event) => [state, event] as const)))(
  'given %s, when %s, then it goes where the table says',
  (state, event) => expect(applyStateEvent(state, event)).toBe(table[state][event]),
)

test('check 34: nothing that is over is brought back by a payment', () => {
  for (const state of ['abandoned', 'cancelled', 'expired', 'refunded'] as const)
    expect(transitions[state].next.pay).toBeUndefined()
})

const at = (text: string): Date => new Date(`${text}${text.includes('T') ? '' : 'T12:00:00'}Z`)
const said = (period: { start: Date; end: Date } | null) =>
  period && [period.start, period.end].map((moment) => moment.toISOString().slice(0, 10)).join(' ')

test.each<[SubscriptionState, string | null]>([
  ['checkout', null],
  ['abandoned', null],
  ['trialing', '2026-01-01 2026-02-02'],
  ['provisional', '2026-01-01 2026-02-01'],
  ['active', '2026-01-01 2026-02-02'],
  ['past_due', '2026-01-01 2026-02-04'],
  ['suspended', null],
  ['cancelled', '2026-01-01 2026-02-01'],
  ['expired', null],
  ['refunded', null],
])('given %s, then it opens its plan %s', (state, expected) => {
  const standing = { begins: at('2026-01-01'), periodEnd: at('2026-02-01'), pastDueSince: at('2026-02-01') }
  expect(said(calculateAccess({ state, ...standing }))).toBe(expected)
})

test('given something scheduled and cancelled before it began, then it never opens anything', () => {
  const begins = at('2026-02-01')
  expect(calculateAccess({ state: 'cancelled', begins, periodEnd: begins, pastDueSince: null })).toBeNull()
})

const beginning = (kind: SubscriptionStart['kind'], months = 1): SubscriptionStart => ({
  kind,
  months,
  activatedAt: at('2026-01-10'),
  follows: kind === 'extension' || kind === 'deferred' ? at('2026-01-31') : null,
})

test.each<[SubscriptionStart['kind'], string, string]>([
  ['plain', '2026-01-10', '2026-01-11'],
  ['trial', '2026-01-13', '2026-01-13'],
  ['extension', '2026-02-28', '2026-01-11'],
  ['deferred', '2026-01-31', '2026-01-31'],
])('given a %s one, then it is first billed on %s and activating gives until %s', (kind, first, end) => {
  expect(calculateFirstBilling(beginning(kind))).toEqual(at(first))
  expect(calculateInitialEnd(beginning(kind))).toEqual(at(end))
})

test.each<[SubscriptionStart['kind'], number, string, string]>([
  ['plain', 1, '2026-01-10', '2026-01-10 2026-02-10'],
  ['plain', 1, '2026-02-10T08:00:00', '2026-02-10 2026-03-10'],
  ['plain', 1, '2026-02-15', '2026-02-10 2026-03-10'],
  ['plain', 12, '2027-01-10', '2027-01-10 2028-01-10'],
  ['trial', 1, '2026-01-13', '2026-01-13 2026-02-13'],
  ['extension', 1, '2026-01-10', '2026-01-31 2026-02-28'],
  ['extension', 1, '2026-02-28', '2026-02-28 2026-03-28'],
  ['extension', 3, '2026-01-10', '2026-01-31 2026-04-30'],
  ['deferred', 1, '2026-01-31', '2026-01-31 2026-02-28'],
  ['deferred', 1, '2026-02-28', '2026-02-28 2026-03-31'],
])('given a %s one of %i months, when paid on %s, then it pays for %s', (kind, months, paidAt, period) => {
  expect(said(calculatePaidPeriod(beginning(kind, months), at(paidAt)))).toBe(period)
})

test('given the last day of a month, then months later is the last day of a shorter one', () => {
  expect(addMonths(at('2027-12-31'), 2)).toEqual(at('2028-02-29'))
  expect(addMonths(at('2026-11-15'), 14)).toEqual(at('2028-01-15'))
})
