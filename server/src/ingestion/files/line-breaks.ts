/** Maximum characters of the first line; a text with a longer one has no bare carriage returns. */
const looked = 65_536

/** Replaces the bare carriage returns of old Mac spreadsheets by line feeds. */
export async function* withLineFeeds(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let start = ''
  let isOld: boolean | null = null
  for await (const piece of pieces) {
    if (isOld !== null) {
      yield isOld ? fed(piece) : piece
      continue
    }
    start += piece
    isOld = endsWithReturn(start)
    if (isOld === null && start.length < looked) continue
    isOld ??= false
    yield isOld ? fed(start) : start
  }
  if (isOld === null && start !== '') yield start
}

/**
 * Checks whether the first line ends with a bare carriage return, outside quotes. Returns null when the line has not
 * ended yet.
 */
function endsWithReturn(text: string): boolean | null {
  let isQuoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (sign === '\n') return false
    if (sign === '\r') return at + 1 < text.length ? text[at + 1] !== '\n' : null
  }
  return null
}

function fed(text: string): string {
  return text.replaceAll('\r', '\n')
}
