const key = 'returnTo'

interface Place {
  pathname: string
  search: string
}

/** Keeps where somebody was, in this tab, so that signing in leads back there. */
export function rememberPlace({ pathname, search }: Place): void {
  sessionStorage.setItem(key, pathname + search)
}

export function forgetPlace(): void {
  sessionStorage.removeItem(key)
}

/** Where to go after signing in, once; null when nothing was remembered. */
export function takePlace(): string | null {
  const place = sessionStorage.getItem(key)
  forgetPlace()
  return place !== null && isPlaceHere(place) ? place : null
}

/** Whoever went elsewhere than to the account's entrance has given up on the page that asked to sign in. */
export function forgetPlaceAt(pathname: string): void {
  const place = sessionStorage.getItem(key)
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

function isEntrance(pathname: string): boolean {
  return entrances.includes(pathname)
}
