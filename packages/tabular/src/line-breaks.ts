/** Maximum characters of the first line; a text with a longer one has no bare carriage returns. */
const maxFirstLineCharacters = 65_536

/** Replaces the bare carriage returns of old Mac spreadsheets by line feeds. */
export async function* normalizeLineBreaks(pieces: AsyncIterable<string>): AsyncIterable<string> {
  let start = ''
  let hasBareReturns: boolean | null = null
  for await (const piece of pieces) {
    if (hasBareReturns !== null) {
      yield hasBareReturns ? replaceReturns(piece) : piece
      continue
    }
    start += piece
    hasBareReturns = hasBareReturn(start)
    if (hasBareReturns === null && start.length < maxFirstLineCharacters) continue
    hasBareReturns ??= false
    yield hasBareReturns ? replaceReturns(start) : start
  }
  if (hasBareReturns === null && start !== '') yield start
}

/**
 * Checks whether the first line ends with a bare carriage return, outside quotes. Returns null when the line has not
 * ended yet.
 */
function hasBareReturn(text: string): boolean | null {
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

function replaceReturns(text: string): string {
  return text.replaceAll('\r', '\n')
}
