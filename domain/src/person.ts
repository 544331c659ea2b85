/** 1-64 allowed characters, '@', then 1-253 characters. */
const email = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,253}$/u
/**
 * Letters of every script and spaces. A mark stands on a letter, at most four on one: marks alone show
 * nothing, many of them reach over the lines around. Invisible letters do not count as letters.
 */
const letters = /^(?:(?!\p{Default_Ignorable_Code_Point})\p{L}\p{M}{0,4}| )+$/u
const nameLength = /^.{2,20}$/u

/** Characters that an e-mail can have. */
export const emailLength = 318

export function isEmail(text: string): boolean {
  return email.test(text)
}

export function isName(text: string): boolean {
  const composed = text.normalize('NFC')
  return letters.test(composed) && nameLength.test(text) && composed.trim().length >= 2
}
