import { RowError } from './row-error.ts'

const validTimeZones = new Set<string>()

/** Throws a `RowError` for an unknown time zone: it decides until when the lot is upcoming. */
export function checkTimeZone(name: string): void {
  if (validTimeZones.has(name)) return
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
    validTimeZones.add(name)
  } catch {
    throw new RowError('bad-time-zone', `no such time zone: ${name.slice(0, 40)}`)
  }
}
