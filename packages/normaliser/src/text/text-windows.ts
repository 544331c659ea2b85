import type { Reading } from './reading.ts'

/** A part of a text with the offset of its beginning. */
export interface TextWindow {
  text: string
  start: number
}

/** Characters on either side of a cue; longer than any match of such a pattern. */
const reach = 90

/** Returns the parts of a text around the words of a cue: patterns that need such a word are tried only there. */
export function findCueWindows({ text, tokens }: Reading, cues: number): TextWindow[] {
  const windows: TextWindow[] = []
  let start = -1
  let end = -1
  for (const token of tokens) {
    if ((token.cues & cues) === 0) continue
    if (start >= 0 && token.start - reach > end) windows.push({ text: text.slice(start, end), start })
    if (start < 0 || token.start - reach > end) start = findWordBoundary(text, token.start - reach)
    end = Math.min(text.length, token.end + reach)
  }
  if (start >= 0) windows.push({ text: text.slice(start, end), start })
  return windows
}

/** A window begins with white space, so that no pattern matches the rest of a word as a word. */
function findWordBoundary(text: string, at: number): number {
  const space = at <= 0 ? 0 : text.indexOf(' ', at)
  return space < 0 ? Math.max(0, at) : space
}
