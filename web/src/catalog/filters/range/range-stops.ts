/** At which side of a range a thumb stands. */
export type Side = 'from' | 'to'

/** The last stop of a thumb; the first is 0. */
export const lastStop = 32

/** The edges of a histogram as amounts that one would name: two significant digits, or as many as keep them apart. */
export function stopsOf(edges: readonly string[]): readonly string[] {
  for (let digits = 2; digits < 9; digits += 1) {
    const stops = edges.map((edge) => Number(Number(edge).toPrecision(digits)))
    if (stops.every((stop, place) => place === 0 || stop > (stops[place - 1] ?? 0))) return stops.map(String)
  }
  return edges
}

/** The stop of an amount, the nearest on the logarithmic scale; an open side stands at its end. */
export function stopOf(amount: string | null, side: Side, stops: readonly string[]): number {
  if (amount === null) return side === 'from' ? 0 : lastStop
  const place = Math.log(Number(amount))
  const distance = (stop: string | undefined): number => Math.abs(Math.log(Number(stop)) - place)
  if (place === -Infinity) return 0
  return stops.reduce((nearest, stop, at) => (distance(stop) < distance(stops[nearest]) ? at : nearest), 0)
}

/** The amount of a stop; the end of its side is open. */
export function amountAt(stop: number, side: Side, stops: readonly string[]): string | null {
  return stop === (side === 'from' ? 0 : lastStop) ? null : (stops[stop] ?? null)
}

/** Where a thumb may go: thumbs meet and never cross. */
export function heldBack(stop: number, side: Side, other: number): number {
  return side === 'from' ? Math.min(stop, other) : Math.max(stop, other)
}
