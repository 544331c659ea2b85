/** What became of a check, in one line, and whether the bar's sentence holds. */
export interface Finding {
  figure: string
  holds: boolean
}

/** A check of the reliability bar that takes too long for every day, or the long form of one that also runs daily. */
export interface LongCheck {
  number: number
  what: string
  /** Told on the way: how far it is. Breaking off with an error counts as not holding. */
  run(say: (line: string) => void): Promise<Finding>
}
