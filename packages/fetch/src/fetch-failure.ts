/** Why nothing was fetched. `refused-*`: we refused and made no connection. */
export type FetchFailureCode =
  | 'refused-address'
  | 'refused-protocol'
  | 'refused-by-robots'
  | 'bad-redirect'
  | 'too-large'
  | 'too-slow'
  | 'bad-encoding'
  | 'unreachable'
  | 'out-of-order'
  | 'busy'
  | 'spent'
  | 'bad-robots'

/** A failed fetch; `code` is stable, `message` is for the operator. */
export class FetchFailure extends Error {
  readonly code: FetchFailureCode
  constructor(code: FetchFailureCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'FetchFailure'
    this.code = code
  }
}
