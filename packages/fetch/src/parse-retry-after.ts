/** Parses `Retry-After`, in seconds or as a date. Returns milliseconds; null without a valid value. */
export function parseRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000
  const until = Date.parse(header)
  return Number.isNaN(until) ? null : Math.max(until - now, 0)
}
