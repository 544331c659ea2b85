export interface MarkedPiece {
  text: string
  /** `doubt`: the words that the reading is based on. `subject`: the words that name its stone. */
  mark?: 'doubt' | 'subject'
}

/** Splits a text into pieces and marks the first occurrence of the words of a reading. */
export function markWords(text: string, marks: { doubt: string | null; subject: string | null }): MarkedPiece[] {
  const doubt = findWholeWords(text, marks.doubt, 0)
  // The doubtful words may name the stone as well, as in 'sapphire of 5.12 ct'.
  const subject = findWholeWords(text, marks.subject, 0)
  const spans = [doubt && { ...doubt, mark: 'doubt' as const }, subject && { ...subject, mark: 'subject' as const }]
    .filter((span) => span !== null)
    .toSorted((a, b) => a.from - b.from || (a.mark === 'doubt' ? -1 : 1))
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { from, to, mark } of spans) {
    if (from < end) continue
    pieces.push({ text: text.slice(end, from) }, { text: text.slice(from, to), mark })
    end = to
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '')
}

/** Returns the span of the words as whole words, or null. */
function findWholeWords(text: string, words: string | null, from: number): { from: number; to: number } | null {
  if (!words) return null
  const at = text.indexOf(words, from)
  if (at < 0) return null
  const around = [text[at - 1] ?? ' ', text[at + words.length] ?? ' ']
  return around.some((sign) => /[\p{L}\d]/u.test(sign))
    ? findWholeWords(text, words, at + 1)
    : { from: at, to: at + words.length }
}
