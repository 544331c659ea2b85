/** The part of a long text that is in memory. */
export interface StreamWindow {
  text: string
  /** The position up to which `text` has been read. */
  at: number
  /** The line of the file at that position, from 1, as far as its reader counts. */
  line: number
  /** Whether no more text follows. */
  isLast: boolean
  /** A failure of the input, thrown after everything before it has been read. */
  failure: unknown
  /** Drops the text that has been read and appends the next piece. */
  grow(): Promise<void>
}

export function openTextWindow(pieces: AsyncIterable<string>): StreamWindow {
  const more = pieces[Symbol.asyncIterator]()
  const window: StreamWindow = {
    text: '',
    at: 0,
    line: 1,
    isLast: false,
    failure: undefined,
    async grow() {
      const next = await more.next().catch((error: unknown) => ({ error }))
      if ('error' in next) {
        window.failure = next.error
        window.isLast = true
        // Drops an incomplete line before the failure.
        window.text = window.text.slice(0, Math.max(window.at, window.text.lastIndexOf('\n') + 1))
      } else if (next.done) window.isLast = true
      else {
        window.text = window.text.slice(window.at) + next.value
        window.at = 0
      }
    },
  }
  return window
}

/** Checks whether everything has been read. Throws the failure of the input. */
export async function isAllRead(window: StreamWindow): Promise<boolean> {
  while (window.at === window.text.length && !window.isLast) await window.grow()
  if (window.at < window.text.length) return false
  if (window.failure !== undefined) throw window.failure
  return true
}

/** Skips to the next line. Returns the skipped line, at most `maxCharacters` of it. */
export async function skipLine(window: StreamWindow, maxCharacters: number): Promise<string> {
  let start: string | undefined
  for (;;) {
    const newline = window.text.indexOf('\n', window.at)
    const end = newline === -1 ? window.text.length : newline + 1
    if (newline === -1 && !window.isLast && end - window.at <= maxCharacters) {
      await window.grow()
      continue
    }
    start ??= window.text.slice(window.at, Math.min(end, window.at + maxCharacters))
    window.at = end
    if (newline !== -1 || window.isLast) return start
    await window.grow()
  }
}
