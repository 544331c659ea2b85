import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { accountCurrency } from '@parure/features/shell/web/session/account-currency.ts'
import type { ReaderMoney } from './load-reader-money.ts'

/**
 * Synchronizes the currency of this browser and of the page with the account's.
 *
 * @param loadedMoney The value at the time the page was loaded.
 */
export function useAccountCurrency(loadedMoney: ReaderMoney | null): void {
  const accountValue = useSyncExternalStore(accountCurrency.subscribe, accountCurrency.read, () => undefined)
  const synchronize = useEffectEvent(async (value: string | null) => {
    const { syncAccountCurrency } = await import('./choose-currency.ts')
    await syncAccountCurrency(value, loadedMoney?.currency ?? null)
  })
  useEffect(() => {
    if (accountValue === undefined) return
    // After a failure amounts stay as published; the next page retries.
    synchronize(accountValue).catch(() => {})
  }, [accountValue])
}
