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

/** Which of many wordings a text may hold. */
export interface Sieve {
  /** The first of them from here on that the plain text has all the needs of; -1 for none. */
  next(from: number): number
}

/** Looks for each need once, however many wordings have it: those of a sale share most of theirs. */
export function sieveOf(wordings: readonly Wording[]): (plain: string) => Sieve {
  const needs = [...new Set(wordings.flatMap((each) => each.needs))]
  const needed = wordings.map((each) => each.needs.map((need) => needs.indexOf(need)))
  return (plain) => {
    const known: (boolean | undefined)[] = []
    const has = (need: number): boolean => (known[need] ??= stands(needs[need] ?? '', plain))
    return { next: (from) => needed.findIndex((each, index) => index >= from && each.every(has)) }
  }
}

const stands = (need: string | RegExp, plain: string): boolean =>
  typeof need === 'string' ? plain.includes(need) : need.test(plain)

/** The text as needs are looked for in it: without case, accents and other ways of writing the same letter. */
export function plainText(text: string): string {
  return isAscii.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = /^[\x00-\x7f]*$/

/** The runs of plain letters and figures, however the words between may be written. */
export function pieces(words: string): string[] {
  const all = plainText(words).split(/[^a-z0-9]+/)
  return all.filter((piece) => piece !== '' && !/^(?:and|und|et)$/.test(piece))
}

/** The longest of them; none asks for nothing. */
export function longestPiece(words: string): string {
  return pieces(words).reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '')
}
