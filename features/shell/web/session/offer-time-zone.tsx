import { changeTimeZone } from '@parure/features/account/endpoints.ts'
import { getLocalStorage, readItem, writeItem } from '@parure/ui/storage/browser-storage.ts'
import { hideToast, showToast } from '@parure/ui/overlay/toast.ts'
import { call } from '../call.ts'
import { getBrowserTimeZone } from './get-browser-time-zone.ts'

/** The browser's time zone that was offered last: each is offered once. */
const offeredKey = 'offeredTimeZone'
const offerSeconds = 30
const settingsPath = '/settings/notifications'

/**
 * Offers the browser's time zone to an account with another one, once, where their clocks differ now. Notification
 * Settings have the same offer in their own words.
 */
export function offerTimeZone(accountZone: string): void {
  const zone = getBrowserTimeZone()
  if (location.pathname === settingsPath || readItem(getLocalStorage, offeredKey) === zone) return
  if (!differClocks(accountZone, zone) || !writeItem(getLocalStorage, offeredKey, zone)) return
  showToast(<ZoneOffer accountZone={accountZone} zone={zone} />, offerSeconds)
}

function ZoneOffer({ accountZone, zone }: { accountZone: string; zone: string }) {
  const accept = async () => {
    hideToast()
    try {
      await call(changeTimeZone, { body: { timeZone: zone } })
      showToast(`Your messages now go by ${formatZone(zone)} time.`)
    } catch {
      showToast('The time zone could not be saved. Try again in Notification Settings.')
    }
  }
  return (
    <>
      Your messages go by {formatZone(accountZone)} time. Use {formatZone(zone)} time?{' '}
      <button type="button" onClick={() => void accept()}>
        Use it
      </button>
    </>
  )
}

function differClocks(one: string, other: string): boolean {
  const now = new Date()
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  try {
    return format(one) !== format(other)
  } catch {
    // A zone that this browser does not know.
    return true
  }
}

/** Formats `America/New_York` as "New York". */
function formatZone(name: string): string {
  return (name.split('/').at(-1) ?? name).replaceAll('_', ' ')
}
