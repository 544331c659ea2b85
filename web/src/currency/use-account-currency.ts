import { useEffect, useSyncExternalStore } from 'react'
import { accountCurrency } from '../shell/account-currency.ts'

/** Keeps this browser's currency and the account's the same. */
export function useAccountCurrency(): void {
  const ofAccount = useSyncExternalStore(accountCurrency.subscribe, accountCurrency.read, () => undefined)
  useEffect(() => {
    if (ofAccount === undefined) return
    // Where it fails amounts stand as they were published; the next page tries again.
    import('./choose-currency.ts').then(({ followAccount }) => followAccount(ofAccount)).catch(() => {})
  }, [ofAccount])
}
