import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { calibrateOffsets } from '../src/conformal.ts'
import { createDesignBuilder } from '../src/design-matrix.ts'
import { createRegression, predictRow } from '../src/regression.ts'
import type { TermGroup } from '../src/term-groups.ts'

interface Reference {
  cuts: number[]
  columns: [TermGroup, string][]
  rows: number[][]
  outcomes: number[]
  coefficients: number[][]
  residuals: number[]
  offsets: Record<string, number>
}
const file = path.join(import.meta.dirname, 'reference', 'reference.json')
const reference = JSON.parse(readFileSync(file, 'utf8')) as Reference

test('coefficients and offsets equal those of the reference implementation', () => {
  const { cuts, columns, rows, outcomes, coefficients, residuals, offsets } = reference
  const builder = createDesignBuilder()
  for (const row of rows) {
    for (const [at, [group, level]] of columns.entries()) {
      // A term that is listed twice counts with its sum.
      builder.add(group, level, (row[at] ?? 0) / 4)
      builder.add(group, level, (3 * (row[at] ?? 0)) / 4)
    }
    builder.endRow()
  }
  const design = builder.build()
  const regression = createRegression(design, Float64Array.from(outcomes))
  const found: number[] = []
  for (const [place, cut] of cuts.entries()) {
    regression.learn(cuts[place - 1] ?? 0, cut)
    for (const [at, [group, level]] of columns.entries()) {
      const column = design.columns.findIndex((each) => each.group === group && each.level === level)
      expect(regression.coefficients[column]).toBeCloseTo(coefficients[place]?.[at] ?? Number.NaN, 6)
    }
    for (let row = cut; row < (cuts[place + 1] ?? cut); row++)
      found.push((outcomes[row] ?? 0) - predictRow(design, row, regression.coefficients))
  }
  for (const [at, residual] of residuals.entries()) expect(found[at]).toBeCloseTo(residual, 6)
  const computed = calibrateOffsets(found.map((scaled) => ({ category: 'Rings', scaled })))['Rings']
  for (const [name, value] of Object.entries(offsets))
    expect(computed?.[name as keyof typeof computed]).toBeCloseTo(value, 6)
})
