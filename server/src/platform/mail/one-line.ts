/** Control characters and line separators; and characters that change the direction of text. */
const breaking = /[\p{Cc}\u2028\u2029]+/gu
const bidirectional = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Makes user input safe for a header or a sentence: on one line, without invisible characters. */
export function oneLine(text: string): string {
  return text.replace(bidirectional, '').replace(breaking, ' ').trim()
}
