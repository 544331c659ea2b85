/** Minimum number of sold lots for a median, quartile, share, ladder cell or yearly figure. */
export const minSoldLots = 8
/** Minimum number of single results of a year that are listed for roles with sale details. */
export const minSingleResults = 5
/** Minimum number of lots for the sell-through of a house. */
export const minHouseLots = 20
/** Minimum percentage of lots with a known outcome for a sale to count in the sell-through. */
export const completePercent = 95
/** Shown under every chart of yearly figures. */
export const indexDisclaimer = 'Median of what was sold; the mix changes from year to year. Not a price index.'
/** Shown on every page of a house. */
export const ratingDisclaimer = 'Computed from published results; not a rating.'
