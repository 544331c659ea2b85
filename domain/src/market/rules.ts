/** Sold lots from which on there is a median, a quartile, a share, a ladder cell or a yearly figure. */
export const leastSold = 8
/** From as many on, single results of a year may be listed for roles with sale details. */
export const leastSingle = 5
/** Lots of a house from which on its sell-through is shown. */
export const leastOfHouse = 20
/** Percent of a sale's lots whose outcome must be known before the sale counts for sell-through. */
export const completePercent = 95
/** Stands under every chart of yearly figures. */
export const notAnIndex = 'Median of what was sold; the mix changes from year to year. Not a price index.'
/** Stands on every page of a house. */
export const notARating = 'Computed from published results; not a rating.'
