/** Where the filter column stands: without JavaScript a phone unfolds it there. */
export const filterColumnId = 'filters'
/** Where the lots begin. */
export const resultsId = 'results'
/** The sheet is open while the address has it. */
export const filterSheetHash = '#filter-sheet'
