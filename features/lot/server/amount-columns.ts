/** Columns of estimates, bids and prices in cards and details. */
export const amountColumns = [
  'estimate_low',
  'estimate_high',
  'estimate_on_request',
  'opening_bid',
  'current_bid',
  'price',
] as const
