/** Values of a source that operators look at each month. */
export const checkedValues = 100
