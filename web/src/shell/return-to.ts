import { readItem, session, writeItem } from '../ui/browser-storage.ts'

const key = 'returnTo'

/** Stores the current page, for this tab, so that signing in leads back there. */
export function rememberPlace({ pathname, search }: { pathname: string; search: string }): void {
  writeItem(session, key, pathname + search)
}

export function forgetPlace(): void {
  writeItem(session, key, null)
}

/** Where to go after signing in, once; null when nothing was remembered. */
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

/** A path of this site that is not itself part of signing in. */
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

/** A page on the way into an account. */
export function isEntrance(pathname: string): boolean {
  return entrances.includes(pathname)
}
