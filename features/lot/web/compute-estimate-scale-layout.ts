import { splitPriceRange, formatGroupedPrice } from '@parure/values/money.ts'

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
export function computeEstimateScaleLayout(figures: ScaleFigures, width: number): ScaleLayout | null {
  const ends = Object.values(figures).flatMap((amount: string | null) => (amount === null ? [] : parseFigures(amount)))
  const extent = Math.max(...ends) - Math.min(...ends)
  if (extent === 0) return null
  const [low, high] = parseFigures(figures.estimatePrice)
  const { least, span } = extendRange(ends, low < high ? [low, high] : null)
  const placeValue = (value: number) => marginPercent + ((100 - 2 * marginPercent) * (value - least)) / span
  const placeMiddle = (amount: string) => placeValue(computeMiddle(parseFigures(amount)))
  const placeOptional = (amount: string | null) => (amount === null ? null : placeMiddle(amount))
  const buildLabel = (name: string, amount: string | null) =>
    amount === null ? null : placeLabel(name, formatGroupedPrice(amount), placeMiddle(amount), width)
  return {
    openingBid: placeOptional(figures.openingBid),
    estimate: { from: placeValue(low), width: Math.max(minBarPercent, placeValue(high) - placeValue(low)) },
    price: placeMiddle(figures.price),
    premiumPrice: placeOptional(figures.premiumPrice),
    labels: [
      ...assignLabelRows(true, buildLabel('Price', figures.price), buildLabel('With premium', figures.premiumPrice)),
      ...buildLowerLabels(figures, placeValue, width, buildLabel),
    ],
  }
}

/** The range of the axis. Extended beyond an end of the estimate, which would otherwise fill the whole axis. */
function extendRange(ends: readonly number[], estimate: readonly [number, number] | null) {
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  const room = (last - first) * freeShare
  const least = estimate?.[0] === first ? first - room : first
  const most = estimate?.[1] === last ? last + room : last
  return { least, span: most - least }
}

/** Share of the figures' extent that stays free beside an estimate. */
const freeShare = 0.3

/** Labels both ends of the estimate if all labels fit in one row, else the whole estimate. */
function buildLowerLabels(
  { estimatePrice, openingBid }: ScaleFigures,
  at: (value: number) => number,
  width: number,
  label: (name: string, amount: string | null) => PlacedLabel | null,
): ScaleLabel[] {
  const opening = label('Opening bid', openingBid)
  const [low, high] = parseFigures(estimatePrice)
  const [lowText = '', highText = ''] = splitPriceRange(estimatePrice)
  const lowLabel = placeLabel('Low estimate', formatGroupedPrice(lowText), at(low), width)
  const highLabel = placeLabel('High estimate', formatGroupedPrice(highText), at(high), width)
  const placed = [lowLabel, highLabel, ...(opening ? [opening] : [])]
  const isRoom = placed.every((one, index) => placed.slice(index + 1).every((other) => isApart(one, other)))
  if (low === high || !isRoom) return assignLabelRows(false, label('Estimate', estimatePrice), opening)
  return placed.map(({ text }) => ({ ...text, above: false, row: 0 }))
}

/** Percent. Keeps marks at the ends fully visible. */
const marginPercent = 1
/** Percent. An estimate of one figure is still a bar. */
const minBarPercent = 1
/** Px of an average letter at the label's size, of a digit at the amount's, and between two labels. */
const labelPx = { letter: 6.2, digit: 7, between: 10 }

/** A label with its estimated extent in percent, computed before rendering. */
interface PlacedLabel {
  text: Pick<ScaleLabel, 'name' | 'amount' | 'x' | 'anchor'>
  from: number
  to: number
}

/** Centers a label on its mark, or aligns it with an end of the axis that it would exceed. */
function placeLabel(name: string, amount: string, mark: number, width: number): PlacedLabel {
  const extent =
    (100 * (Math.max(name.length * labelPx.letter, amount.length * labelPx.digit) + labelPx.between)) / width
  if (mark < extent / 2) return { text: { name, amount, x: 0, anchor: 'start' }, from: 0, to: extent }
  if (mark > 100 - extent / 2) return { text: { name, amount, x: 100, anchor: 'end' }, from: 100 - extent, to: 100 }
  return { text: { name, amount, x: mark, anchor: 'middle' }, from: mark - extent / 2, to: mark + extent / 2 }
}

/** Puts the first label next to the axis, and the second one too unless they overlap. */
function assignLabelRows(above: boolean, first: PlacedLabel | null, second: PlacedLabel | null): ScaleLabel[] {
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
function parseFigures(amount: string): [number, number] {
  const [low = '0', high = low] = splitPriceRange(amount)
  return [Number(low), Number(high)]
}

function computeMiddle([low, high]: [number, number]): number {
  return (low + high) / 2
}
