/*
 * How much a likeness or a difference counts. Fitted by `npm run backtest` on one seed of the demo's generator and judged
 * on another.
 */
export const weights = {
  /** Widest ratio of two stated weights. */
  mostCaratRatio: 1.5,
  /** Standard deviation of the logarithm of the ratio of weights. */
  caratSpread: 0.25,
  /** A weight is stated for one of both lots. */
  caratsMissing: 0.3,
  /** Years after which a sale counts half. */
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
  /** Standard deviation of the steps between grades of clarity, and of color. */
  gradeSpread: 2,
  /** A grade is stated for one of both diamonds. */
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
  /** Above so many carats a ruby, sapphire or emerald needs a stated origin and treatment. */
  caratsThatNeedReports: 2,
} as const

/** So many comparable lots are shown at most, and bought-in ones beside them. */
export const mostShown = { sold: 24, boughtIn: 6 } as const
