/** The part of a long text that is being looked at. */
export interface TextWindow {
  text: string
  /** Where in it reading has come to. */
  at: number
  /** Whether the long text ends where this one does. */
  isLast: boolean
  /** Why there is no more, where that is not the end; to be thrown once all that came before has been read. */
  failure: unknown
  /** Lets go of what has been read and takes in the next piece. */
  grow(): Promise<void>
}

export function textWindow(pieces: AsyncIterable<string>): TextWindow {
  const more = pieces[Symbol.asyncIterator]()
  const window: TextWindow = {
    text: '',
    at: 0,
    isLast: false,
    failure: undefined,
    async grow() {
      const next = await more.next().catch((error: unknown) => ({ error }))
      if ('error' in next) {
        window.failure = next.error
        window.isLast = true
        // A line that is not whole is none.
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

/** Whether all has been read; throws where it was not the end that stopped it. */
export async function isAllRead(window: TextWindow): Promise<boolean> {
  while (window.at === window.text.length && !window.isLast) await window.grow()
  if (window.at < window.text.length) return false
  if (window.failure !== undefined) throw window.failure
  return true
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
