import { figuresOf, groupedPrice } from '@parure/domain/money'

/** Wire amounts, all in one currency. */
export interface ScaleFigures {
  openingBid: string | null
  estimatePrice: string
  price: string
  /** The price with the buyer's premium. */
  premiumPrice: string | null
}

export interface ScaleLabel {
  name: string
  amount: string
  /** Percent of the width. */
  x: number
  anchor: 'start' | 'middle' | 'end'
  above: boolean
  /** 0 is next to the axis. A label that would overlap its neighbor is in row 1. */
  row: number
}

/** Positions on the axis, in percent of its width. */
export interface ScaleLayout {
  openingBid: number | null
  estimate: { from: number; width: number }
  price: number
  premiumPrice: number | null
  labels: ScaleLabel[]
}

/** Computes the layout for an axis of this width in px. Returns null when all figures are equal. */
export function estimateScaleLayout(figures: ScaleFigures, width: number): ScaleLayout | null {
  const ends = Object.values(figures).flatMap((amount: string | null) => (amount === null ? [] : valuesOf(amount)))
  const extent = Math.max(...ends) - Math.min(...ends)
  if (extent === 0) return null
  const [low, high] = valuesOf(figures.estimatePrice)
  const { least, span } = shownRange(ends, low < high ? [low, high] : null)
  const at = (value: number) => margin + ((100 - 2 * margin) * (value - least)) / span
  const middleOf = (amount: string) => at(middle(valuesOf(amount)))
  const maybe = (amount: string | null) => (amount === null ? null : middleOf(amount))
  const label = (name: string, amount: string | null) =>
    amount === null ? null : labelled(name, groupedPrice(amount), middleOf(amount), width)
  return {
    openingBid: maybe(figures.openingBid),
    estimate: { from: at(low), width: Math.max(thinnest, at(high) - at(low)) },
    price: middleOf(figures.price),
    premiumPrice: maybe(figures.premiumPrice),
    labels: [
      ...onOneSide(true, label('Price', figures.price), label('With premium', figures.premiumPrice)),
      ...below(figures, at, width, label),
    ],
  }
}

/** The range of the axis. Extended beyond an end of the estimate, which would otherwise fill the whole axis. */
function shownRange(ends: readonly number[], estimate: readonly [number, number] | null) {
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const room = (last - first) * clear
  const least = estimate?.[0] === first ? first - room : first
  const most = estimate?.[1] === last ? last + room : last
  return { least, span: most - least }
}

/** Share of the figures' extent that stays free beside an estimate. */
const clear = 0.3

/** Labels both ends of the estimate if all labels fit in one row, else the whole estimate. */
function below(
  { estimatePrice, openingBid }: ScaleFigures,
  at: (value: number) => number,
  width: number,
  label: (name: string, amount: string | null) => PlacedLabel | null,
): ScaleLabel[] {
  const opening = label('Opening bid', openingBid)
  const [low, high] = valuesOf(estimatePrice)
  const [lowText = '', highText = ''] = figuresOf(estimatePrice)
  const lowLabel = labelled('Low estimate', groupedPrice(lowText), at(low), width)
  const highLabel = labelled('High estimate', groupedPrice(highText), at(high), width)
  const placed = [lowLabel, highLabel, ...(opening ? [opening] : [])]
  const isRoom = placed.every((one, index) => placed.slice(index + 1).every((other) => isApart(one, other)))
  if (low === high || !isRoom) return onOneSide(false, label('Estimate', estimatePrice), opening)
  return placed.map(({ text }) => ({ ...text, above: false, row: 0 }))
}

/** Percent. Keeps marks at the ends fully visible. */
const margin = 1
/** Percent. An estimate of one figure is still a bar. */
const thinnest = 1
/** Px of an average letter at the label's size, of a digit at the amount's, and between two labels. */
const px = { letter: 6.2, digit: 7, between: 10 }

/** A label with its estimated extent in percent, computed before rendering. */
interface PlacedLabel {
  text: Pick<ScaleLabel, 'name' | 'amount' | 'x' | 'anchor'>
  from: number
  to: number
}

/** Centers a label on its mark, or aligns it with an end of the axis that it would exceed. */
function labelled(name: string, amount: string, mark: number, width: number): PlacedLabel {
  const extent = (100 * (Math.max(name.length * px.letter, amount.length * px.digit) + px.between)) / width
  if (mark < extent / 2) return { text: { name, amount, x: 0, anchor: 'start' }, from: 0, to: extent }
  if (mark > 100 - extent / 2) return { text: { name, amount, x: 100, anchor: 'end' }, from: 100 - extent, to: 100 }
  return { text: { name, amount, x: mark, anchor: 'middle' }, from: mark - extent / 2, to: mark + extent / 2 }
}

/** Puts the first label next to the axis, and the second one too unless they overlap. */
function onOneSide(above: boolean, first: PlacedLabel | null, second: PlacedLabel | null): ScaleLabel[] {
  const free = !first || !second || isApart(first, second)
  return [
    ...(first ? [{ ...first.text, above, row: 0 }] : []),
    ...(second ? [{ ...second.text, above, row: free ? 0 : 1 }] : []),
  ]
}

function isApart(one: PlacedLabel, other: PlacedLabel): boolean {
  return other.to <= one.from || one.to <= other.from
}

/** For drawing only; money is never a float. */
function valuesOf(amount: string): [number, number] {
  const [low = '0', high = low] = figuresOf(amount)
  return [Number(low), Number(high)]
}

function middle([low, high]: [number, number]): number {
  return (low + high) / 2
}
