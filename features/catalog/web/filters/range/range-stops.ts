/** The end of a range that a thumb sets. */
export type Side = 'from' | 'to'

/** The last stop of a thumb; the first is 0. */
export const lastStop = 32

/** Rounds the edges of a histogram to readable amounts: two significant digits, or as many as keep them distinct. */
export function roundStops(edges: readonly string[]): readonly string[] {
  for (let digits = 2; digits < 9; digits += 1) {
    const stops = edges.map((edge) => Number(Number(edge).toPrecision(digits)))
    if (stops.every((stop, place) => place === 0 || stop > (stops[place - 1] ?? 0))) return stops.map(String)
  }
  return edges
}

/** Returns the stop nearest to an amount on the logarithmic scale; for an open side, the stop at its end. */
export function findStop(amount: string | null, side: Side, stops: readonly string[]): number {
  if (amount === null) return side === 'from' ? 0 : lastStop
  const place = Math.log(Number(amount))
  const measureDistance = (stop: string | undefined): number => Math.abs(Math.log(Number(stop)) - place)
  if (place === -Infinity) return 0
  return stops.reduce(
    (nearest, stop, at) => (measureDistance(stop) < measureDistance(stops[nearest]) ? at : nearest),
    0,
  )
}

/** Returns the amount of a stop; null at the end of its side, which is open. */
export function getStopAmount(stop: number, side: Side, stops: readonly string[]): string | null {
  return stop === (side === 'from' ? 0 : lastStop) ? null : (stops[stop] ?? null)
}

/** Limits a thumb: thumbs may meet but never cross. */
export function clampStop(stop: number, side: Side, other: number): number {
  return side === 'from' ? Math.min(stop, other) : Math.max(stop, other)
}
