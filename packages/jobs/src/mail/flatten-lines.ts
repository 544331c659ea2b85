import { removeInvisible } from '@parure/values/visible-text.ts'

const breaks = /[ \t\r\n\u2028\u2029]+/g

/** Makes user input safe for a header or a sentence: on one line, without invisible characters. */
export function flattenLines(text: string): string {
  return removeInvisible(text).replace(breaks, ' ').trim()
}
