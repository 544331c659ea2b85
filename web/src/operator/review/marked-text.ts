export interface Piece {
  text: string
  /** What the reading stands on, or what it is of; undefined where nothing is marked. */
  mark?: 'doubt' | 'subject'
}

/** A text in pieces, with the words that a reading stands on marked where they stand first. */
export function markedText(text: string, marks: { doubt: string | null; subject: string | null }): Piece[] {
  const doubt = spanOf(text, marks.doubt, 0)
  // Words such as 'sapphire of 5.12 ct' name the stone too.
  const subject = spanOf(text, marks.subject, 0)
  const spans = [doubt && { ...doubt, mark: 'doubt' as const }, subject && { ...subject, mark: 'subject' as const }]
    .filter((span) => span !== null)
    .toSorted((a, b) => a.from - b.from || (a.mark === 'doubt' ? -1 : 1))
  const pieces: Piece[] = []
  let end = 0
  for (const { from, to, mark } of spans) {
    if (from < end) continue
    pieces.push({ text: text.slice(end, from) }, { text: text.slice(from, to), mark })
    end = to
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '')
}

/** Where words stand by themselves, and not as a part of others. */
function spanOf(text: string, words: string | null, from: number): { from: number; to: number } | null {
  if (!words) return null
  const at = text.indexOf(words, from)
  if (at < 0) return null
  const around = [text[at - 1] ?? ' ', text[at + words.length] ?? ' ']
  return around.some((sign) => /[\p{L}\d]/u.test(sign))
    ? spanOf(text, words, at + 1)
    : { from: at, to: at + words.length }
}
