import { useEffect, useRef } from 'react'
import type { DraftStore } from './create-draft-store.ts'
import { suggestTimeZone } from './suggest-time-zone.ts'

/**
 * Applies the time zone of the currency, unless the operator has chosen another one. For a currency of several zones,
 * clears the previous suggestion: times are never read in a zone that the operator has not chosen.
 */
export function useSuggestedTimeZone(store: DraftStore, currency: string, isOpen: boolean): void {
  const suggested = useRef(suggestTimeZone(currency))
  useEffect(() => {
    // An incomplete currency code suggests nothing.
    if (!isOpen || currency.length < 3) return
    const { timeZone } = store.read().settings
    const zone = suggestTimeZone(currency)
    const isStated = timeZone !== '' && timeZone !== suggested.current
    suggested.current = zone
    if (!isStated && timeZone !== (zone ?? '')) store.change({ timeZone: zone ?? '' })
  }, [store, currency, isOpen])
}
