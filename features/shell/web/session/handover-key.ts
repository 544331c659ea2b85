import { getSessionStorage, writeItem } from '@parure/ui/storage/browser-storage.ts'

/** Key in `sessionStorage` of what a page leaves to the next one. */
export const handoverKey = 'unconfirmedFavorites'

/** Called when the session ends. */
export function forgetHandover(): void {
  writeItem(getSessionStorage, handoverKey, null)
}
