/** The reason why a row is rejected; `code` is stable, `message` is for the operator. */
export class RowError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'RowError'
    this.code = code
  }
}
