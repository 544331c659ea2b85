import { extent, max } from 'd3-array'
import { roundTenth } from './drawings.tsx'
import type { Stop, TimeScale } from './time-layout.ts'

/** The number of sales of a month for each price step. `text` is announced. */
export interface DensityMonth extends Stop {
  /** "March 2016" */
  name: string
  cells: readonly { step: number; n: number }[]
  /** Lots bought in; they have no price. */
  unsold: number
  /** Bounds of the middle half; undefined for too few sales. */
  middle: { low: number; high: number } | undefined
  /** Returns the lower bound of a step. */
  edge(step: number): number
}

/** All fields with at least `from` sales and fewer than the next tint's. */
export interface Tint {
  from: number
  path: string
}

/** Height of a field in drawing units; its width is similar. */
const fieldSize = 8
/** Distance from the axis to the row of lots bought in, and the height below the axis. */
export const unsoldRow = { gap: 9, height: 20 }

/**
 * Groups sales into fields of about eight by eight units, in up to three tints. Lots bought in are in a row at the
 * bottom.
 */
export function computeTints(months: readonly DensityMonth[], scale: TimeScale, bottom: number): Tint[] {
  const fields = groupColumns(months, scale).flatMap((column) => buildFields(column, scale, bottom))
  const from = computeThresholds(max(fields, ({ n }) => n) ?? 0)
  return from.map((least, at) => ({
    from: least,
    path: fields.flatMap(({ n, path }) => (n >= least && n < (from[at + 1] ?? Infinity) ? path : [])).join(''),
  }))
}

/** Returns 1, and one third and two thirds of the maximum on a logarithmic scale. */
function computeThresholds(most: number): number[] {
  const second = Math.max(2, Math.round(most ** (1 / 3)))
  return [1, second, Math.max(second + 1, Math.round(most ** (2 / 3)))].filter((from) => from <= most)
}

interface Column {
  left: number
  width: number
  /** Steps combined in one field. */
  steps: number
  months: readonly DensityMonth[]
}

/** Groups whole months of the same year into columns. */
function groupColumns(months: readonly DensityMonth[], scale: TimeScale): Column[] {
  const each = [1, 2, 3, 4, 6].find((count) => (scale.step / 12) * count >= fieldSize * 0.8) ?? 12
  const steps = countFieldSteps(months, scale)
  return [...Map.groupBy(months, ({ at }) => Math.floor((at * 12) / each + 0.001))].map(([column, own]) => {
    const [left, right] = [roundTenth(scale.x((column * each) / 12)), roundTenth(scale.x(((column + 1) * each) / 12))]
    return { left, width: roundTenth(right - left), steps, months: own }
  })
}

function countFieldSteps(months: readonly DensityMonth[], { axis }: TimeScale): number {
  const [first] = months
  const [low, high] = extent(
    months.flatMap(({ cells }) => cells),
    ({ step }) => step,
  )
  if (!first || low === undefined) return 1
  const height = axis.y(first.edge(low)) - axis.y(first.edge(high + 1))
  return Math.max(1, Math.round((fieldSize * (high + 1 - low)) / height))
}

function buildFields({ left, width, steps, months }: Column, { axis }: TimeScale, bottom: number) {
  const edge = months[0]!.edge
  const prices = Map.groupBy(
    months.flatMap(({ cells }) => cells),
    ({ step }) => Math.floor(step / steps),
  )
  const buildPath = (top: number, height: number) => `M${left} ${top}h${width}v${roundTenth(height)}h${-width}z`
  const fields = [...prices].map(([at, cells]) => {
    const [low, high] = [roundTenth(axis.y(edge(at * steps))), roundTenth(axis.y(edge((at + 1) * steps)))]
    return { n: cells.reduce((sum, { n }) => sum + n, 0), path: buildPath(high, low - high) }
  })
  const unsold = months.reduce((sum, month) => sum + month.unsold, 0)
  return unsold > 0 ? [...fields, { n: unsold, path: buildPath(bottom + unsoldRow.gap, fieldSize) }] : fields
}
