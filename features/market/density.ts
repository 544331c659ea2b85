/*
 * Histogram steps for charts with too many sales to distinguish: by month, and by price or result against estimate. A
 * step includes its lower edge and excludes the next one; the first and the last also count everything beyond them.
 */

/** Maximum number of single sales, bought-in lots included, that a chart shows one by one. */
export const maxSingleSales = 3000

/** Returns edges in equal proportions, rounded to whole units. */
const buildEdges = (count: number, of: (step: number) => number): number[] =>
  Array.from({ length: count }, (_, step) => Math.round(of(step)))

/** In cents: twelve steps per power of ten, from 10 to 100 million. */
export const priceStepEdges: readonly number[] = buildEdges(84, (step) => 1000 * 10 ** (step / 12))
/** Hammer price by estimate mid in thousandths: eight steps per doubling, from a quarter to eightfold. */
export const ratioStepEdges: readonly number[] = buildEdges(40, (step) => 250 * 2 ** (step / 8))

/** Returns the index of the step that contains a figure. */
export const findStep = (steps: readonly number[], figure: number): number =>
  Math.max(
    0,
    steps.findLastIndex((edge) => edge <= figure),
  )
