/** Values of a source that operators check each month. */
export const monthlySampleSize = 100
