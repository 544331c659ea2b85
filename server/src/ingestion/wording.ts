/** Words that a text may hold in many spellings. */
export interface Wording {
  /** Pieces, each of which stands in the plain text of whatever has the words: looking for them spares most texts the pattern. */
  needs: readonly (string | RegExp)[]
  pattern(): RegExp
}

/** Compiles the pattern only when a text may hold the words: a sale has dozens, of which hardly any is ever met. */
export function wording(source: string, needs: Wording['needs']): Wording {
  let pattern: RegExp | undefined
  return { needs, pattern: () => (pattern ??= new RegExp(source, 'giu')) }
}

/** Whether the plain text has all that the words need. */
export function mayHold(plain: string, { needs }: Wording): boolean {
  return needs.every((piece) => (typeof piece === 'string' ? plain.includes(piece) : piece.test(plain)))
}

/** The text as needs are looked for in it: without case, accents and other ways of writing the same letter. */
export function plainText(text: string): string {
  return isAscii.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = /^[\x00-\x7f]*$/

/** The longest run of plain letters and figures, however the words between may be written; none asks for nothing. */
export function longestPiece(words: string): string {
  const pieces = plainText(words).split(/[^a-z0-9]+/)
  const kept = pieces.filter((piece) => !/^(?:and|und|et)$/.test(piece))
  return kept.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
}
