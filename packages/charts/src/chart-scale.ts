/** Maps a figure to its position in a drawing. */
export type ChartScale = (value: number) => number
type Span = readonly [from: number, to: number]

export function createLinearScale([low, high]: Span, [from, to]: Span): ChartScale {
  return (value) => from + ((value - low) / (high - low)) * (to - from)
}

/** Creates a logarithmic scale; values beyond its ends are clamped. */
export function createLogarithmicScale([low, high]: Span, range: Span): ChartScale {
  const place = createLinearScale([Math.log(low), Math.log(high)], range)
  return (value) => place(Math.log(Math.min(high, Math.max(low, value))))
}
