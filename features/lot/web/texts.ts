/** Splits a text into paragraphs at line breaks. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Returns the first sentence, for a single line. */
export function extractFirstSentence(text: string): string {
  return /^.+?[.!?](?=\s+\p{Lu})/su.exec(text.trim())?.[0] ?? text.trim()
}

/** Truncates to at most `length` characters plus an ellipsis, at a word boundary. */
export function truncateAtWord(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || length).replace(/[\s,;:.]+$/, '')}…`
}
