/** Values of a source that operators check each month. */
export const checkedValues = 100
