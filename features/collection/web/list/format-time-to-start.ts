const minuteMs = 60_000

/** Formats "Starts in 42 min" within the last hour before the start, else returns null. `now` is in ms. */
export function formatTimeToStart(startsAt: string | null | undefined, now: number): string | null {
  if (!startsAt) return null
  const minutes = Math.ceil((Date.parse(startsAt) - now) / minuteMs)
  return minutes > 0 && minutes <= 60 ? `Starts in ${minutes}\u00a0min` : null
}
