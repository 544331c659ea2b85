/** The paragraphs of a text; line breaks separate them. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** The first sentence, for a line that has room for no more. */
export function firstSentence(text: string): string {
  return /^.+?[.!?](?=\s+\p{Lu})/su.exec(text.trim())?.[0] ?? text.trim()
}

/** At most so many characters, ended at a word. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || length).replace(/[\s,;:.]+$/, '')}…`
}
