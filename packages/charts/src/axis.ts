import { extent, nice, ticks } from 'd3-array'
import { createLinearScale, createLogarithmicScale, type ChartScale } from './chart-scale.ts'

/** Maps a figure to its height in a drawing. Floats: positions of marks only, never shown as amounts. */
export interface Axis {
  isLogarithmic: boolean
  y: ChartScale
  ticks: number[]
}

interface AxisExtent {
  top: number
  bottom: number
}

/** Ratio of the largest to the smallest value from which the axis is logarithmic. */
const minLogarithmicRatio = 10

/**
 * Creates an axis for amounts: logarithmic with powers of ten and the low end, or with all
 * of 1, 2 and 5 if `isFine`; else linear with round values.
 */
export function createAmountAxis(values: readonly number[], { top, bottom }: AxisExtent, isFine = false): Axis {
  const [least = 1, most = 10] = extent(values.filter((value) => value > 0)) as [number, number] | []
  if (most / least > minLogarithmicRatio)
    return createLogarithmicAxis(roundDown(least), roundUp(most), { top, bottom }, isFine)
  const [low, high] = nice(least === most ? least * 0.9 : least, most, 4)
  return { isLogarithmic: false, y: createLinearScale([low, high], [bottom, top]), ticks: ticks(low, high, 4) }
}

/** Px of a digit of a tick's label, and between two labels. */
const tickLabel = { digit: 7.5, space: 16 }

/** Returns the ticks whose labels fit beside each other within a width in px: every one, every second, … */
export function thinTicks(all: readonly number[], width: number): number[] {
  const longest = Math.max(0, ...all.map((tick) => String(tick).length * (4 / 3)))
  const most = Math.max(2, Math.floor(width / (longest * tickLabel.digit + tickLabel.space)))
  const step = Math.ceil(all.length / most)
  return all.filter((_, index) => index % step === 0)
}

/** Creates an axis for multiples of an estimate; twice and half have the same distance from 1×. */
export function createMultipleAxis({ top, bottom }: AxisExtent): Axis {
  return { isLogarithmic: true, y: createLogarithmicScale([0.25, 8], [bottom, top]), ticks: [0.25, 0.5, 1, 2, 4, 8] }
}

/** Creates an axis for shares from 0 to 100 %. */
export function createPercentAxis({ top, bottom }: AxisExtent): Axis {
  return { isLogarithmic: false, y: createLinearScale([0, 100], [bottom, top]), ticks: [0, 50, 100] }
}

const million = 1_000_000

/** Formats `20 000` as `20k`, for axes with little room. */
export function formatCompact(tick: number, format: (value: number) => string = String): string {
  if (tick >= million) return `${tick / million}m`
  return tick >= 1000 ? `${tick / 1000}k` : format(tick)
}

function createLogarithmicAxis(low: number, high: number, { top, bottom }: AxisExtent, isFine: boolean): Axis {
  const [first, last] = [Math.ceil(Math.log10(low)), Math.floor(Math.log10(high))]
  const powers = Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at))
  const y = createLogarithmicScale([low, high], [bottom, top])
  if (isFine) {
    const fine = [10 ** (first - 1), ...powers].flatMap((power) => [power, 2 * power, 5 * power])
    return { isLogarithmic: true, y, ticks: fine.filter((tick) => tick >= low && tick <= high) }
  }
  return { isLogarithmic: true, y, ticks: isNear(low, powers[0]) ? powers : [low, ...powers] }
}

/** Whether a tick would overlap or equal the next one. */
const isNear = (low: number, next: number | undefined): boolean => next !== undefined && next / low < 2

const getPowerOfTen = (value: number): number => 10 ** Math.floor(Math.log10(value))
const roundDown = (value: number): number => Math.floor(value / getPowerOfTen(value)) * getPowerOfTen(value)
const roundUp = (value: number): number => Math.ceil(value / getPowerOfTen(value)) * getPowerOfTen(value)
