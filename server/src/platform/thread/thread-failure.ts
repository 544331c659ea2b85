export type ThreadFailureCode = 'reading-too-slow' | 'reading-too-large' | 'reading-too-deep'

/** What a thread was asked could not be worked out within its bounds; `code` is stable, `message` is for the operator. */
export class ThreadFailure extends Error {
  readonly code: ThreadFailureCode
  /** Of a list that was being worked through: the item that it came to. */
  readonly item: number | undefined
  constructor(code: ThreadFailureCode, message: string, item?: number) {
    super(message)
    this.name = 'ThreadFailure'
    this.code = code
    this.item = item
  }
}
