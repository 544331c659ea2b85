import { jewelry } from '@parure/features/lot/endpoints.ts'
import { notifications } from '@parure/features/notification/endpoints.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { call } from '@parure/features/shell/web/call.ts'
import type { Session } from '@parure/features/shell/web/session/session.ts'
import { getLocalStorage, readItem, writeItem } from '@parure/ui/storage/browser-storage.ts'

/** When results may be offered next, in milliseconds. */
const nextOfferKey = 'resultOffer'
const restMs = 90 * 24 * 60 * 60_000

/**
 * Whether to offer the result of a lot that was saved on its own page: it has none yet, and the plan includes results,
 * of which none are switched on. Not again for 90 days.
 */
export async function shouldOfferResults(session: Session, lotId: number, now = Date.now()): Promise<boolean> {
  const isOnPage = location.pathname === `/jewelry/${lotId}`
  const rests = now < Number(readItem(getLocalStorage, nextOfferKey))
  if (!isOnPage || rests || !mayPassGate(session.roleId, 'resultAlerts')) return false
  const [lot, preferences] = await Promise.all([call(jewelry, { params: { id: lotId } }), call(notifications, {})])
  const hasSwitch = preferences.some(({ name, value }) => name.startsWith('Outcomes.') && value === 'True')
  return !hasSwitch && lot.status === 'Upcoming' && lot.outcome === undefined
}

export function restResultOffer(now = Date.now()): void {
  writeItem(getLocalStorage, nextOfferKey, String(now + restMs))
}
