const minute = 60_000

/** "Starts in 42 min" within the last hour before that instant, at a moment in ms; null at any other time. */
export function startsIn(startsAt: string | null | undefined, now: number): string | null {
  if (!startsAt) return null
  const minutes = Math.ceil((Date.parse(startsAt) - now) / minute)
  return minutes > 0 && minutes <= 60 ? `Starts in ${minutes}\u00a0min` : null
}
