/** Maps a figure to its position in a drawing. */
export type Scale = (value: number) => number
type Span = readonly [from: number, to: number]

export function linearScale([low, high]: Span, [from, to]: Span): Scale {
  return (value) => from + ((value - low) / (high - low)) * (to - from)
}

/** Creates a logarithmic scale; values beyond its ends are clamped. */
export function logarithmicScale([low, high]: Span, range: Span): Scale {
  const place = linearScale([Math.log(low), Math.log(high)], range)
  return (value) => place(Math.log(Math.min(high, Math.max(low, value))))
}
