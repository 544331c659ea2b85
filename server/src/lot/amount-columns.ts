/** What a lot is estimated at, bid for and sold for: the columns of cards and of details. */
export const amountColumns = [
  'estimate_low',
  'estimate_high',
  'estimate_on_request',
  'opening_bid',
  'current_bid',
  'price',
] as const
