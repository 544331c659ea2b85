/**
 * Letters of every script and spaces. A mark stands on a letter, at most four on one: marks alone show
 * nothing, many of them reach over the lines around. Invisible letters do not count as letters.
 */
const letters = /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}\p{M}{0,4}| )+$/u
const nameLength = /^.{2,20}$/u

export function isName(text: string): boolean {
  const composed = text.normalize('NFC')
  return letters.test(composed) && nameLength.test(text) && composed.trim().length >= 2
}
