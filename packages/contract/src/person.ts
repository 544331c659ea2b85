/**
 * Letters of every script and spaces. A letter may have up to four combining marks: marks alone are invisible, and many
 * of them overlap the lines around. Default-ignorable letters do not count as letters.
 */
const letters = /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}\p{M}{0,4}| )+$/u
const nameLength = /^.{2,20}$/u

export function isPersonName(text: string): boolean {
  const composed = text.normalize('NFC')
  return letters.test(composed) && nameLength.test(text) && composed.trim().length >= 2
}
