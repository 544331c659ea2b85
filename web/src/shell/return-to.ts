const key = 'returnTo'

interface Place {
  pathname: string
  search: string
}

/** Stores the current page, for this tab, so that signing in leads back there. */
export function rememberPlace({ pathname, search }: Place): void {
  write(pathname + search)
}

export function forgetPlace(): void {
  write(null)
}

/** Where to go after signing in, once; null when nothing was remembered. */
export function takePlace(): string | null {
  const place = read()
  forgetPlace()
  return place !== null && isPlaceHere(place) ? place : null
}

/** Forgets the place when somebody leaves the sign-in pages for another page. */
export function forgetPlaceAt(pathname: string): void {
  const place = read()
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

/** A browser that refuses storage remembers nothing. */
function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function write(place: string | null): void {
  try {
    if (place === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, place)
  } catch {
    return
  }
}
