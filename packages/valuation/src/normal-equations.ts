import { CholeskyDecomposition, Matrix } from 'ml-matrix'
import type { DesignMatrix } from './design-matrix.ts'

/** The sums XᵀX (lower triangle) and Xᵀy of weighed rows. Rows are sparse, so that a row costs the square of its terms. */
export interface NormalEquations {
  size: number
  squares: Float64Array
  products: Float64Array
}

export function createNormalEquations(size: number): NormalEquations {
  return { size, squares: new Float64Array(size * size), products: new Float64Array(size) }
}

/** Adds one row of the design with its outcome. */
export function addRow(
  { size, squares, products }: NormalEquations,
  { starts, columnAt, valueAt }: DesignMatrix,
  row: number,
  { outcome, weight }: { outcome: number; weight: number },
): void {
  const [from, to] = [starts[row] as number, starts[row + 1] as number]
  for (let one = from; one < to; one++) {
    const column = columnAt[one] as number
    const value = weight * (valueAt[one] as number)
    products[column] = (products[column] as number) + value * outcome
    const line = column * size
    for (let other = from; other <= one; other++) {
      const at = line + (columnAt[other] as number)
      squares[at] = (squares[at] as number) + value * (valueAt[other] as number)
    }
  }
}

/** Returns the coefficients that minimize Σ w (y − xβ)² + Σ penalty β². */
export function solveRidge({ size, squares, products }: NormalEquations, penalties: Float64Array): Float64Array {
  const matrix = Matrix.zeros(size, size)
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      const value = (squares[i * size + j] as number) + (i === j ? (penalties[i] as number) : 0)
      matrix.set(i, j, value)
      matrix.set(j, i, value)
    }
  const solution = new CholeskyDecomposition(matrix).solve(Matrix.columnVector(products))
  return Float64Array.from({ length: size }, (_, at) => solution.get(at, 0))
}
