import { useEffect, useSyncExternalStore } from 'react'
import { accountCurrency } from '@parure/features/shell/web/session/account-currency.ts'

/** Synchronizes this browser's currency with the account's. */
export function useAccountCurrency(): void {
  const accountValue = useSyncExternalStore(accountCurrency.subscribe, accountCurrency.read, () => undefined)
  useEffect(() => {
    if (accountValue === undefined) return
    // After a failure amounts stay as published; the next page retries.
    import('./choose-currency.ts').then(({ syncAccountCurrency }) => syncAccountCurrency(accountValue)).catch(() => {})
  }, [accountValue])
}
