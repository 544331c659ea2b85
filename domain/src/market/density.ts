/*
 * Where more sales lie than can be told apart, they are counted in steps: of a month, and of a price or a result by
 * estimate. A step begins at its edge and ends before the next one; the outermost hold what lies beyond them.
 */

/** Single sales from which on, counting what was bought in, a chart shows steps. */
export const mostSingle = 3000

/** Equal proportions from the first edge on, rounded to whole units. */
const edges = (count: number, of: (step: number) => number): number[] =>
  Array.from({ length: count }, (_, step) => Math.round(of(step)))

/** In cents: twelve steps to a power of ten, from 10 to 100 million. */
export const priceSteps: readonly number[] = edges(84, (step) => 1000 * 10 ** (step / 12))
/** Hammer price by the middle of the estimate in thousandths: eight steps to each doubling, from a quarter to eightfold. */
export const ratioSteps: readonly number[] = edges(40, (step) => 250 * 2 ** (step / 8))

/** The step that a figure falls into. */
export const stepIn = (steps: readonly number[], figure: number): number =>
  Math.max(
    0,
    steps.findLastIndex((edge) => edge <= figure),
  )
