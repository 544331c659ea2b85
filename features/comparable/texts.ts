/** Shown with every figure that is derived from comparable lots. */
export const appraisalDisclaimer = 'Based on past sales; not an appraisal. Condition and quality aren’t considered.'
