/**
 * One alternative of a clause, in term numbers: a lot needs all of `terms`, or any term from `first` up to `end` or of
 * `added`.
 */
export type QueryAlternative =
  | { terms: number[] }
  | { text: string; first: number; end: number; added: ReadonlySet<number> }
