import { getOwnValue, setOwnValue } from '@parure/values/get-own-value.ts'
import { calibrateOffsets } from './conformal.ts'
import { createDesignBuilder, limitColumns, type DesignMatrix } from './design-matrix.ts'
import { listEstimateTerms } from './estimate-terms.ts'
import { listTerms } from './list-terms.ts'
import { modelFormat, type Coefficient, type ValuationModel } from './model.ts'
import { createRegression, predictRow } from './regression.ts'
import { selectCuts, type Cut } from './select-cuts.ts'
import { selectSales, type SoldLot } from './sold-lot.ts'
import type { TermScope } from './term-groups.ts'
import { listSpreadTerms, toLogSpread } from './spread-terms.ts'
import { getSupportKey } from './support.ts'
import { collectTypicalLots } from './typical-lots.ts'
import { createValuer } from './value-lot.ts'
import type { TestedLot } from './summarize-backtest.ts'

export interface FitOptions extends TermScope {
  /** Days since 1970: sales of this day or later are not learned. */
  day: number
  /** Receives the model of each cut, oldest first, and the lots until the next one that it values. */
  onCut?: (model: ValuationModel, tested: TestedLot[]) => void
}

/** The most frequent terms are learned. */
const maxCoefficients = 1_000

/** Fewer sales give no model. */
export const minSales = 200

/**
 * Fits a model to sales before a day. The sales are learned in the order of time; at each cut the model so far values
 * the sales until the next cut, and their residuals calibrate the ranges. Returns null with too few sales.
 */
export function fitModel(unsorted: readonly SoldLot[], options: FitOptions): ValuationModel | null {
  const sales = selectSales(
    hideDays(
      unsorted.filter(({ day }) => day < options.day),
      options,
    ),
  )
  if (sales.length < minSales) return null
  const design = buildDesign(sales, options)
  const outcomes = Float64Array.from(sales, ({ euros }) => Math.log(euros))
  const regression = createRegression(design, outcomes)
  const residuals = createResidualRecord(options)
  const cuts: Cut[] = [...selectCuts(sales), { at: sales.length, day: options.day }]
  let model: ValuationModel | null = null
  for (const [place, { at, day }] of cuts.entries()) {
    regression.learn(cuts[place - 1]?.at ?? 0, at)
    model = {
      format: modelFormat,
      day,
      hasSaleDetails: options.hasSaleDetails,
      sales: at,
      level: listCoefficients(design, regression.coefficients),
      ...residuals.fit(),
      ...summarizeSupport(sales.slice(0, at)),
    }
    const end = cuts[place + 1]?.at ?? at
    const next = sales.slice(at, end)
    if (options.onCut) options.onCut(model, testLots(model, next))
    for (let row = at; row < end; row++)
      residuals.add(sales[row] as SoldLot, predictRow(design, row, regression.coefficients))
  }
  return model
}

/** Without sale details a sale is known by its year alone: models, cuts and trends tell nothing of its day. */
function hideDays(sales: readonly SoldLot[], { hasSaleDetails }: TermScope): readonly SoldLot[] {
  return hasSaleDetails ? sales : sales.map((sale) => ({ ...sale, day: findYearStart(sale.day) }))
}

const msPerDay = 86_400_000
const findYearStart = (day: number): number => Date.UTC(new Date(day * msPerDay).getUTCFullYear(), 0, 1) / msPerDay

function buildDesign(sales: readonly SoldLot[], scope: TermScope): DesignMatrix {
  const builder = createDesignBuilder()
  for (const { traits, day } of sales) {
    listTerms(traits, day, scope, builder.add)
    builder.endRow()
  }
  return limitColumns(builder.build(), maxCoefficients)
}

function listCoefficients({ columns }: DesignMatrix, coefficients: Float64Array): Coefficient[] {
  return columns.flatMap(({ group, level }, at): Coefficient[] => {
    const value = coefficients[at] ?? 0
    return value === 0 ? [] : [[group, level, Number(value.toPrecision(10))]]
  })
}

/** Values lots on their own days with a model that learned earlier sales only. */
function testLots(model: ValuationModel, lots: readonly SoldLot[]): TestedLot[] {
  const valuer = createValuer(model)
  return lots.map(({ id, day, euros, estimateEuros, traits }) => {
    const { range, refused, withEstimate } = valuer.value(traits, { day, estimateEuros })
    return { id, category: traits.category, euros, estimateEuros, range, refused, withEstimate }
  })
}

/** Residuals of sales that the model had not learned, and what is fitted to them. */
function createResidualRecord(scope: TermScope) {
  const spreads = createDesignBuilder()
  const estimates = createDesignBuilder()
  const rows: { category: string; residual: number }[] = []
  const ratios: { category: string; ratio: number }[] = []
  return {
    add: ({ traits, euros, estimateEuros }: SoldLot, expected: number): void => {
      rows.push({ category: traits.category, residual: Math.log(euros) - expected })
      listSpreadTerms(traits, spreads.add)
      spreads.endRow()
      if (estimateEuros === null || estimateEuros <= 0) return
      const logEstimate = Math.log(estimateEuros)
      ratios.push({ category: traits.category, ratio: Math.log(euros) - logEstimate })
      listEstimateTerms(traits, { gap: expected - logEstimate, logEstimate }, scope, estimates.add)
      estimates.endRow()
    },
    fit: (): Pick<ValuationModel, 'spread' | 'offsets' | 'estimate'> => {
      if (rows.length === 0) return { spread: [], offsets: {}, estimate: null }
      const spread = fitOnce(
        spreads.build(),
        Float64Array.from(rows, ({ residual }) => toLogSpread(residual)),
      )
      const scaled = rows.map(({ category, residual }, row) => ({
        category,
        scaled: residual / Math.exp(spread.expected[row] ?? 0),
      }))
      return { spread: spread.coefficients, offsets: calibrateOffsets(scaled), estimate: fitEstimate() }
    },
  }

  function fitEstimate(): ValuationModel['estimate'] {
    if (ratios.length < minSales) return null
    const { coefficients, expected } = fitOnce(
      estimates.build(),
      Float64Array.from(ratios, ({ ratio }) => ratio),
    )
    const scaled = ratios.map(({ category, ratio }, row) => ({ category, scaled: ratio - (expected[row] ?? 0) }))
    return { level: coefficients, offsets: calibrateOffsets(scaled) }
  }
}

/** The latest residuals suffice for some dozens of coefficients. */
const maxResiduals = 20_000

function fitOnce(design: DesignMatrix, outcomes: Float64Array): { coefficients: Coefficient[]; expected: number[] } {
  const regression = createRegression(design, outcomes)
  regression.learn(Math.max(0, outcomes.length - maxResiduals), outcomes.length)
  return {
    coefficients: listCoefficients(design, regression.coefficients),
    expected: Array.from(outcomes, (_, row) => predictRow(design, row, regression.coefficients)),
  }
}

function summarizeSupport(sales: readonly SoldLot[]): Pick<ValuationModel, 'support' | 'heaviest' | 'typical'> {
  const support: Record<string, number> = {}
  const heaviest: Record<string, number> = {}
  for (const { traits } of sales) {
    const key = getSupportKey(traits)
    setOwnValue(support, key, (getOwnValue(support, key) ?? 0) + 1)
    const { species, carats } = traits.principal ?? {}
    if (species !== undefined && carats)
      setOwnValue(heaviest, species, Math.max(getOwnValue(heaviest, species) ?? 0, carats))
  }
  return { support, heaviest, typical: collectTypicalLots(sales) }
}
