import type { MarketSubject } from '../contract.ts'

/** Returns one logarithmic scale for all bars of a ladder: whole powers of ten around its quartiles. */
export function computeLadderScale(cells: NonNullable<MarketSubject['ladder']>): readonly [number, number] {
  const figures = cells.flatMap(({ figures: each }) => (each ? [each] : []))
  if (figures.length === 0) return [100, 100_000]
  const low = Math.min(...figures.map((each) => Number(each.low)))
  const high = Math.max(...figures.map((each) => Number(each.high)))
  return [10 ** Math.floor(Math.log10(low)), 10 ** Math.ceil(Math.log10(high))]
}
