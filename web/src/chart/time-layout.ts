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
  /** Its single prices, from five on. */
  results: readonly string[]
}

/** What is read out of a mark, and where more of it stands. */
export interface Stop {
  /** The year with its part that has passed. */
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
  /** The left end of a year, its middle, and its width. */
  x: Scale
  step: number
  left: number
  axis: Axis
}

/** So many marks from where a heavy line begins and ends within its year. */
const gap = 0.07

export function timeScale(years: readonly [number, number], axis: Axis, frame: Frame): TimeScale {
  const left = frame.kind === 'narrow' ? 38 : 64
  const x = linearScale([years[0], years[1] + 1], [left + 6, frame.width])
  return { x, step: x(years[0] + 1) - x(years[0]), left, axis }
}

/** The span of a year's band and line. */
export function spanOf(scale: TimeScale, year: number): { from: number; to: number } {
  return { from: short(scale.x(year) + scale.step * gap), to: short(scale.x(year + 1) - scale.step * gap) }
}

/** So many dots that density adds up where each fourth of them is a path of its own. */
const paths = 4

/** `M x y h0` of each dot, in four paths. */
export function dotPaths(dots: readonly Dot[], scale: TimeScale): string[] {
  const drawn = Array.from({ length: paths }, () => '')
  for (const [at, { at: when, value }] of dots.entries())
    drawn[at % paths] += `M${short(scale.x(when))} ${short(scale.axis.y(value))}h0`
  return drawn.filter((path) => path !== '')
}

/** A cross for each lot that was bought in, at its low estimate. */
export function crossPath(dots: readonly Dot[], scale: TimeScale): string {
  const arm = 2.4
  return dots
    .map(({ at, value }) => {
      const [x, y] = [short(scale.x(at)), short(scale.axis.y(value))]
      return `M${x - arm} ${y - arm}l${arm * 2} ${arm * 2}M${x - arm} ${y + arm}l${arm * 2} ${-arm * 2}`
    })
    .join('')
}

/** A circle around the place of each. */
export function circlePath(dots: readonly Dot[], scale: TimeScale, radius: number): string {
  const arc = `a${radius} ${radius} 0 1 0`
  return dots
    .map(({ at, value }) => {
      const [x, y] = [short(scale.x(at) - radius), short(scale.axis.y(value))]
      return `M${x} ${y}${arc} ${radius * 2} 0${arc} ${-radius * 2} 0`
    })
    .join('')
}
