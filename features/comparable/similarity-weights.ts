/*
 * Weights of similarities and differences. Fitted by `npx parure backtest` on one seed of the demo's generator and
 * validated on another.
 */
export const similarityWeights = {
  /** Maximum ratio of two stated weights. */
  mostCaratRatio: 1.5,
  /** Standard deviation of the logarithm of the ratio of weights. */
  caratSpread: 0.25,
  /** Only one of the two lots states a weight. */
  caratsMissing: 0.3,
  /** Half-life in years: after so long, a sale counts half. */
  halfLife: 4,
  /** Older sales do not count. */
  mostYears: 10,
  originMissing: 0.6,
  originDiffers: 0.2,
  treatmentUnknownAgainstNone: 0.15,
  treatmentUnknownAgainstUsual: 0.7,
  signedAgainstUnsigned: 0.3,
  makersDiffer: 0.5,
  subCategoryDiffers: 0.7,
  reportMissing: 0.7,
  /** Gold against platinum or silver. */
  metalDiffers: 0.3,
  /** Standard deviation of the logarithm of the ratio of gross weights, for pieces with and without stones. */
  gramSpread: { set: 0.7, plain: 0.3 },
  /** Standard deviation of the steps between clarity grades, and between color grades. */
  gradeSpread: 2,
  /** Only one of the two diamonds states a grade. */
  gradeMissing: 0.6,
} as const

/** When a range is refused, and when it is called wide. */
export const rangeLimits = {
  leastEffective: 8,
  recentMonths: 36,
  leastRecent: 5,
  leastSigned: 5,
  mostSpread: 3,
  wideSpread: 2,
  /** Rubies, sapphires and emeralds above this weight need a stated origin and treatment. */
  caratsThatNeedReports: 2,
} as const

/** Maximum number of comparable lots on a page, sold and bought in. */
export const maxComparables = { sold: 24, boughtIn: 6 } as const
