/** The part of a long text that is being looked at. */
export interface TextWindow {
  text: string
  /** Where in it reading has come to. */
  at: number
  /** Whether the long text ends where this one does. */
  isLast: boolean
  /** Lets go of what has been read and takes in the next piece. */
  grow(): Promise<void>
}

export function textWindow(pieces: AsyncIterable<string>): TextWindow {
  const more = pieces[Symbol.asyncIterator]()
  const window: TextWindow = {
    text: '',
    at: 0,
    isLast: false,
    async grow() {
      const next = await more.next()
      if (next.done) window.isLast = true
      else {
        window.text = window.text.slice(window.at) + next.value
        window.at = 0
      }
    },
  }
  return window
}

/** Goes to where the next line begins; gives the line, of one that is longer than `most` characters only the start. */
export async function passLine(window: TextWindow, most: number): Promise<string> {
  let start: string | undefined
  for (;;) {
    const newline = window.text.indexOf('\n', window.at)
    const end = newline === -1 ? window.text.length : newline + 1
    if (newline === -1 && !window.isLast && end - window.at <= most) {
      await window.grow()
      continue
    }
    start ??= window.text.slice(window.at, Math.min(end, window.at + most))
    window.at = end
    if (newline !== -1 || window.isLast) return start
    await window.grow()
  }
}
