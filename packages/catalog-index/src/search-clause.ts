/** An alternative of a clause: all of these words, or any word with this prefix. */
export type ClauseAlternative = { words: readonly string[] } | { beginning: string }

/** A clause matches if any of its alternatives matches. */
export interface SearchClause {
  ways: readonly ClauseAlternative[]
  /** The typed word, when the vocabulary does not contain it: it may be misspelled. */
  unknown?: string
}
