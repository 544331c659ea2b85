import { useEffect, useRef } from 'react'
import type { DraftStore } from './draft-store.ts'
import { zoneOfCurrency } from './zone-of-currency.ts'

/**
 * Takes the time zone that the currency suggests, as long as the operator has not stated another one. A currency of many
 * zones takes back what the one before it suggested: an hour is never read in a zone that nobody has chosen.
 */
export function useZoneOfCurrency(store: DraftStore, currency: string, isOpen: boolean): void {
  const suggested = useRef(zoneOfCurrency(currency))
  useEffect(() => {
    // While it is typed it is no currency yet.
    if (!isOpen || currency.length < 3) return
    const { timeZone } = store.read().settings
    const zone = zoneOfCurrency(currency)
    const isStated = timeZone !== '' && timeZone !== suggested.current
    suggested.current = zone
    if (!isStated && timeZone !== (zone ?? '')) store.change({ timeZone: zone ?? '' })
  }, [store, currency, isOpen])
}
