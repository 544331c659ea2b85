import { readItem, session, writeItem } from '../ui/browser-storage.ts'

const key = 'returnTo'

/** Stores the current page, for this tab, so that signing in returns to it. */
export function rememberPlace({ pathname, search }: { pathname: string; search: string }): void {
  writeItem(session, key, pathname + search)
}

export function forgetPlace(): void {
  writeItem(session, key, null)
}

/** Removes and returns the page to open after signing in; null when none was stored. */
export function takePlace(): string | null {
  const place = readItem(session, key)
  forgetPlace()
  return place !== null && isPlaceHere(place) ? place : null
}

/** Deletes the stored place when a visitor leaves the sign-in pages for another page. */
export function forgetPlaceAt(pathname: string): void {
  const place = readItem(session, key)
  if (place === null || isEntrance(pathname) || place.split('?')[0] === pathname) return
  forgetPlace()
}

/** Whether a path belongs to this site and is not a sign-in page. */
export function isPlaceHere(place: string): boolean {
  return /^\/(?![/\\])/.test(place) && !isEntrance(place.split(/[?#]/)[0] ?? '')
}

const entrances = [
  '/login',
  '/signup',
  '/recover-password',
  '/account/recover/confirm',
  '/account/confirm',
  '/callback',
]

/** Whether a page belongs to signing in or signing up. */
export function isEntrance(pathname: string): boolean {
  return entrances.includes(pathname)
}
