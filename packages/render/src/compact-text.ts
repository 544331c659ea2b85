/**
 * Copies a text that was joined from many pieces into one. V8 joins lazily: it keeps the pieces until the text is read,
 * lets the garbage collector move them, and reads those of a constant again for each text that contains it.
 */
export function compactText(text: string): string {
  // Reading a character copies the text; the result is used, so that the compiler keeps the call.
  return text.charCodeAt(0) === notACharacter ? '' : text
}

const notACharacter = 0xffff
