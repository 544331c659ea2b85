/** The filter column: without JavaScript a phone unfolds it there. */
export const filterColumnId = 'filters'
/** The beginning of the lots. */
export const resultsId = 'results'
/** The sheet is open while the address has this hash. */
export const filterSheetHash = '#filter-sheet'
