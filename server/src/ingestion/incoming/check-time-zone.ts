import { RowError } from './row-error.ts'

const known = new Set<string>()

/** Throws a `RowError` on an unknown time zone: until when the lot is upcoming depends on it. */
export function checkTimeZone(name: string): void {
  if (known.has(name)) return
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    known.add(name)
  } catch {
    throw new RowError('bad-time-zone', `no such time zone: ${name.slice(0, 40)}`)
  }
}
