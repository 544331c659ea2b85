/** Returns the first of January of a day's year, both in days since 1970. */
export function findYearStart(day: number): number {
  const year = new Date(day * 86_400_000).getUTCFullYear()
  return Date.UTC(year, 0, 1) / 86_400_000
}
