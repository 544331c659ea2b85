export type ThreadFailureCode = 'reading-too-slow' | 'reading-too-large' | 'reading-too-deep'

/** A request exceeded its limit of time, memory or nesting. `code` is stable, `message` is for the operator. */
export class ThreadFailure extends Error {
  readonly code: ThreadFailureCode
  /** Of a request with a list: the index of the item that exceeded the limit. */
  readonly item: number | undefined
  constructor(code: ThreadFailureCode, message: string, item?: number) {
    super(message)
    this.name = 'ThreadFailure'
    this.code = code
    this.item = item
  }
}
