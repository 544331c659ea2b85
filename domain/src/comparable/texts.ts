/** Stands wherever comparable lots say something of a price. */
export const notAnAppraisal =
  'Statistics from past sales, not an appraisal. Not adjusted for market movement. Condition and quality were not seen.'
