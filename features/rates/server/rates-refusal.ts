/** Why rates are refused; nothing is stored in that case. */
export type RatesRefusalCode =
  | 'unreachable'
  | 'unreadable'
  | 'bad-day'
  | 'bad-rate'
  | 'unknown-currency'
  | 'no-rates'
  | 'rates-differ'
  | 'rates-jump'

/** Thrown for refused rates; `code` is stable, `message` is for the operator. */
export class RatesRefusal extends Error {
  readonly code: RatesRefusalCode
  constructor(code: RatesRefusalCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RatesRefusal'
    this.code = code
  }
}
