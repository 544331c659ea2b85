/** Why rates are not taken; nothing is stored then. */
export type RatesRefusalCode =
  | 'unreachable'
  | 'unreadable'
  | 'bad-day'
  | 'bad-rate'
  | 'unknown-currency'
  | 'no-rates'
  | 'rates-differ'
  | 'rates-jump'

/** Rates that are not taken; `code` is stable, `message` is for the operator. */
export class RatesRefusal extends Error {
  readonly code: RatesRefusalCode
  constructor(code: RatesRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RatesRefusal'
    this.code = code
  }
}
