import type { Axis } from './axis.ts'
import { short, type Frame } from './drawings.tsx'
import { linearScale, type Scale } from './scale.ts'

/** Figures of a year, in whole units; without quartiles there is no band. */
export interface YearMark {
  year: number
  n: number
  median: number
  low: number | null
  high: number | null
  isRunning?: boolean
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
  x: Scale
  step: number
  left: number
  axis: Axis
}

/** Gap between a year's line and the ends of the year, as a fraction of its width. */
const gap = 0.07

export function timeScale(years: readonly [number, number], axis: Axis, frame: Frame): TimeScale {
  const left = frame.kind === 'narrow' ? 38 : 64
  const x = linearScale([years[0], years[1] + 1], [left + 6, frame.width])
  return { x, step: x(years[0] + 1) - x(years[0]), left, axis }
}

/** Returns the horizontal span of a year's band and line. */
export function spanOf(scale: TimeScale, year: number): { from: number; to: number } {
  return { from: short(scale.x(year) + scale.step * gap), to: short(scale.x(year + 1) - scale.step * gap) }
}

/** Number of paths, so that overlapping dots of different paths add up in opacity. */
const paths = 4

/** Returns `M x y h0` for each dot, distributed over four paths. */
export function dotPaths(dots: readonly Dot[], scale: TimeScale): string[] {
  const drawn = Array.from({ length: paths }, () => '')
  for (const [at, { at: when, value }] of dots.entries())
    drawn[at % paths] += `M${short(scale.x(when))} ${short(scale.axis.y(value))}h0`
  return drawn.filter((path) => path !== '')
}

/** Returns a cross for each lot bought in, at its low estimate. */
export function crossPath(dots: readonly Dot[], scale: TimeScale): string {
  const arm = 2.4
  return dots
    .map(({ at, value }) => {
      const [x, y] = [short(scale.x(at)), short(scale.axis.y(value))]
      return `M${x - arm} ${y - arm}l${arm * 2} ${arm * 2}M${x - arm} ${y + arm}l${arm * 2} ${-arm * 2}`
    })
    .join('')
}

/** Returns a circle around each dot. */
export function circlePath(dots: readonly Dot[], scale: TimeScale, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`
  return dots
    .map(({ at, value }) => {
      const [x, y] = [short(scale.x(at) - radius), short(scale.axis.y(value))]
      return `M${x} ${y}${arc} ${radius * 2} 0${arc} ${-radius * 2} 0`
    })
    .join('')
}
