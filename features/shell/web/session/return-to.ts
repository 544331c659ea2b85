import { readItem, getSessionStorage, writeItem } from '@parure/ui/storage/browser-storage.ts'

const placeKey = 'returnTo'

/** Stores the current page, for this tab, so that signing in returns to it. */
export function rememberPlace({ pathname, search }: { pathname: string; search: string }): void {
  writeItem(getSessionStorage, placeKey, pathname + search)
}

export function forgetPlace(): void {
  writeItem(getSessionStorage, placeKey, null)
}

/** Removes and returns the page to open after signing in; null when none was stored. */
export function takePlace(): string | null {
  const place = readItem(getSessionStorage, placeKey)
  forgetPlace()
  return place !== null && isReturnPlace(place) ? place : null
}

/** Deletes the stored place when a visitor leaves the sign-in pages for another page. */
export function forgetLeftPlace(pathname: string): void {
  const place = readItem(getSessionStorage, placeKey)
  if (place === null || isSignInPath(pathname) || place.split('?')[0] === pathname) return
  forgetPlace()
}

/** Whether a path belongs to this site and is not a sign-in page. */
export function isReturnPlace(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !isSignInPath(place.split(/[?#]/)[0] ?? '')
}

const signInPaths = [
  '/login',
  '/signup',
  '/recover-password',
  '/account/recover/confirm',
  '/account/confirm',
  '/callback',
]

/** Whether a page belongs to signing in or signing up. */
export function isSignInPath(pathname: string): boolean {
  return signInPaths.includes(pathname)
}
