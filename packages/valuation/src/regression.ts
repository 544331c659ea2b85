import type { DesignMatrix } from './design-matrix.ts'
import { addRow, createNormalEquations, solveRidge, type NormalEquations } from './normal-equations.ts'
import { computeMedian } from './quantile.ts'
import { termGroups } from './term-groups.ts'

/** A ridge regression that learns rows in the order of time. */
export interface Regression {
  /** Coefficients by column of the design, after the rows that were learned last. */
  coefficients: Float64Array
  learn(from: number, to: number): void
}

/** Residuals beyond so many robust standard deviations count less (Huber). */
const huberLimit = 1.5
/** The factor by which the median absolute residual estimates a standard deviation. */
const normalFactor = 1.4826

/**
 * Returns a regression over rows of a design. Rows count less the farther they lie from what the model of all earlier
 * rows expected of them; the first rows are weighed by their own residuals. `weights` are given weights of rows.
 */
export function createRegression(design: DesignMatrix, outcomes: Float64Array, weights?: Float64Array): Regression {
  const { columns } = design
  const penalties = Float64Array.from(columns, ({ group }) => termGroups[group].penalty)
  let equations = createNormalEquations(columns.length)
  const regression: Regression = { coefficients: new Float64Array(columns.length), learn }
  const addRows = (sums: NormalEquations, from: number, to: number, limit: number): void => {
    for (let row = from; row < to; row++) {
      const outcome = outcomes[row] as number
      const residual = Math.abs(outcome - predictRow(design, row, regression.coefficients))
      const weight = (weights?.[row] ?? 1) * (residual > limit ? limit / residual : 1)
      addRow(sums, design, row, { outcome, weight })
    }
  }
  const listAbsoluteResiduals = (from: number, to: number): number[] =>
    Array.from({ length: to - from }, (_, place) =>
      Math.abs((outcomes[from + place] as number) - predictRow(design, from + place, regression.coefficients)),
    )
  let scale = Infinity
  function learn(from: number, to: number): void {
    if (to <= from) return
    addRows(equations, from, to, huberLimit * scale)
    regression.coefficients = solveRidge(equations, penalties)
    if (scale < Infinity) return
    // The first rows again, now that their residuals are known.
    scale = normalFactor * computeMedian(listAbsoluteResiduals(from, to))
    equations = createNormalEquations(columns.length)
    addRows(equations, from, to, huberLimit * scale)
    regression.coefficients = solveRidge(equations, penalties)
  }
  return regression
}

export function predictRow(
  { starts, columnAt, valueAt }: DesignMatrix,
  row: number,
  coefficients: Float64Array,
): number {
  let sum = 0
  const end = starts[row + 1] as number
  for (let at = starts[row] as number; at < end; at++)
    sum += (coefficients[columnAt[at] as number] as number) * (valueAt[at] as number)
  return sum
}
