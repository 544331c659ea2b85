import type { Axis } from './axis.ts'
import { roundTenth, type DrawingFrame } from './drawings.tsx'
import { createLinearScale, type ChartScale } from './chart-scale.ts'

/** Figures of a year, in whole units; without quartiles there is no band. */
export interface YearMark {
  year: number
  n: number
  median: number
  low: number | null
  high: number | null
  isRunning?: boolean
  /** Lots sold and unsold, drawn as columns where there are no single sales. */
  lots?: { sold: number; unsold: number }
}

/** A year with too few prices for a median. */
export interface ThinMark {
  year: number
  n: number
  /** Its single prices, from five upward. */
  results: readonly string[]
}

/** A mark that can be selected: its announced text and its link. */
export interface Stop {
  /** The year with its elapsed fraction. */
  at: number
  text: string
  href: string
}

/** A single sale. */
export interface Dot extends Stop {
  value: number
  isUnsold: boolean
  isOutlier?: boolean
}

export interface TimeScale {
  /** Maps the start of a year; `step` is the width of a year. */
  x: ChartScale
  step: number
  left: number
  axis: Axis
}

/** Gap between a year's line and the ends of the year, as a fraction of its width. */
const yearGap = 0.07

export function createTimeScale(years: readonly [number, number], axis: Axis, frame: DrawingFrame): TimeScale {
  const left = frame.kind === 'narrow' ? 38 : 64
  const x = createLinearScale([years[0], years[1] + 1], [left + 6, frame.width])
  return { x, step: x(years[0] + 1) - x(years[0]), left, axis }
}

/** Returns the horizontal span of a year's band and line. */
export function getYearSpan(scale: TimeScale, year: number): { from: number; to: number } {
  return {
    from: roundTenth(scale.x(year) + scale.step * yearGap),
    to: roundTenth(scale.x(year + 1) - scale.step * yearGap),
  }
}

/** Number of paths, so that overlapping dots of different paths add up in opacity. */
const dotPathCount = 4

/** Returns `M x y h0` for each dot, distributed over four paths. */
export function buildDotPaths(dots: readonly Dot[], scale: TimeScale): string[] {
  const drawn = Array.from({ length: dotPathCount }, () => '')
  for (const [at, { at: when, value }] of dots.entries())
    drawn[at % dotPathCount] += `M${roundTenth(scale.x(when))} ${roundTenth(scale.axis.y(value))}h0`
  return drawn.filter((path) => path !== '')
}

/** Returns a cross for each lot bought in, at its low estimate. */
export function buildCrossPath(dots: readonly Dot[], scale: TimeScale): string {
  const arm = 2.4
  return dots
    .map(({ at, value }) => {
      const [x, y] = [roundTenth(scale.x(at)), roundTenth(scale.axis.y(value))]
      return `M${x - arm} ${y - arm}l${arm * 2} ${arm * 2}M${x - arm} ${y + arm}l${arm * 2} ${-arm * 2}`
    })
    .join('')
}

/** Returns a circle around each dot. */
export function buildCirclePath(dots: readonly Dot[], scale: TimeScale, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`
  return dots
    .map(({ at, value }) => {
      const [x, y] = [roundTenth(scale.x(at) - radius), roundTenth(scale.axis.y(value))]
      return `M${x} ${y}${arc} ${radius * 2} 0${arc} ${-radius * 2} 0`
    })
    .join('')
}
