/** The result of a check, in one line, and whether the requirement holds. */
export interface Finding {
  figure: string
  holds: boolean
}

/** A check of the reliability bar that takes too long for every day, or the long form of one that also runs daily. */
export interface LongCheck {
  number: number
  what: string
  /** `say` reports progress. A thrown error counts as a failure. */
  run(say: (line: string) => void): Promise<Finding>
}
