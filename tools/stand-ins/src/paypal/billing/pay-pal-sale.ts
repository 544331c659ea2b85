/** A payment. */
export interface PayPalSale {
  /** PayPal's transaction id. */
  id: string
  subscription: string
  payer: string
  cents: number
  currency: string
  at: number
  for: 'setup fee' | 'cycle'
  status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  refundedCents: number
}
