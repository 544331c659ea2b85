export { explainValue, type Contribution } from './explain-value.ts'
export { fitModel, minSales, type FitOptions } from './fit-model.ts'
export type { LotTraits, PrincipalStone, SpeciesTotal, StoredLot, StoredStone } from './lot-traits.ts'
export { modelFormat, type ValuationModel } from './model.ts'
export { pickAttributes, type PickedAttribute } from './pick-attributes.ts'
export { readLotPiece, readLotTraits, type LotPiece } from './read-lot-traits.ts'
export { maxLearnedSales, type SoldLot } from './sold-lot.ts'
export { summarizeBelowRecord, type BelowRecord } from './below-record.ts'
export {
  summarizeCategories,
  summarizeLots,
  type CategoryRecord,
  type RangeRecord,
  type TestedLot,
} from './summarize-backtest.ts'
export { fillTypicalMetal } from './typical-lots.ts'
export {
  createValuer,
  valuationLimits,
  type LotValue,
  type ModelRange,
  type ModelRefusal,
  type Valuer,
} from './value-lot.ts'
export { computeWilsonBounds, coverageLimits, decideShownRanges } from './wilson.ts'
