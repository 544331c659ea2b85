import { extent } from 'd3-array'
import { scaleLinear, scaleLog } from 'd3-scale'

/** From a figure to its height in a drawing. Floats: they place marks and are never shown as amounts. */
export interface Axis {
  isLogarithmic: boolean
  y(value: number): number
  ticks: number[]
}

interface Room {
  top: number
  bottom: number
}

/** Where the largest is more than ten times the smallest, distances say proportions. */
const logarithmicFrom = 10

/** An axis for amounts: logarithmic with powers of ten and the low end, else linear with round values. */
export function amountAxis(values: readonly number[], { top, bottom }: Room): Axis {
  const [least = 1, most = 10] = extent(values.filter((value) => value > 0)) as [number, number] | []
  if (most / least > logarithmicFrom) return logarithmic(roundDown(least), roundUp(most), { top, bottom })
  const scale = scaleLinear()
    .domain([least === most ? least * 0.9 : least, most])
    .range([bottom, top])
    .nice(4)
  return { isLogarithmic: false, y: (value) => scale(value), ticks: scale.ticks(4) }
}

/** An axis for multiples of an estimate: twice and half of it stand equally far from 1×. */
export function multipleAxis({ top, bottom }: Room): Axis {
  const scale = scaleLog().base(2).domain([0.25, 8]).range([bottom, top]).clamp(true)
  return { isLogarithmic: true, y: (value) => scale(value), ticks: [0.25, 0.5, 1, 2, 4, 8] }
}

/** An axis for shares, from nothing to everything. */
export function percentAxis({ top, bottom }: Room): Axis {
  const scale = scaleLinear().domain([0, 100]).range([bottom, top])
  return { isLogarithmic: false, y: (value) => scale(value), ticks: [0, 50, 100] }
}

function logarithmic(low: number, high: number, { top, bottom }: Room): Axis {
  const scale = scaleLog().domain([low, high]).range([bottom, top])
  const powers = scale.ticks().filter((tick) => Number.isInteger(Math.log10(tick)))
  return { isLogarithmic: true, y: (value) => scale(value), ticks: powers.includes(low) ? powers : [low, ...powers] }
}

const unitOf = (value: number): number => 10 ** Math.floor(Math.log10(value))
const roundDown = (value: number): number => Math.floor(value / unitOf(value)) * unitOf(value)
const roundUp = (value: number): number => Math.ceil(value / unitOf(value)) * unitOf(value)
