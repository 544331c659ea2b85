const millisecondsOfADay = 86_400_000

/** The day so many days after (or, negative, before) a `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight)) throw new Error(`not a day: ${day}`)
  return new Date(midnight + days * millisecondsOfADay).toISOString().slice(0, 10)
}
