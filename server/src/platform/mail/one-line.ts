/** Characters that end a line or hide in one, and those that turn the direction of what follows. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu
const turning = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A text that somebody typed, fit for a header or a sentence: on one line, and nothing in it that cannot be seen. */
export function oneLine(text: string): string {
  return text.replace(turning, '').replace(breaking, ' ').trim()
}
