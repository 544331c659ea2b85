/** Shown with every figure that is derived from comparable lots. */
export const appraisalDisclaimer = 'Statistics from past sales, not an appraisal. Condition and quality were not seen.'
