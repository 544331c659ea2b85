/** SPEC §5: 1-64 allowed characters, '@', then 1-253 characters. */
const email = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]{1,253}$/u
/** Letters of every script and spaces (DECISIONS). */
const name = /^[\p{L}\p{M} ]{2,20}$/u

/** Characters that an e-mail can have. */
export const emailLength = 318

export function isEmail(text: string): boolean {
  return email.test(text)
}

/** What a person may be called. */
export function isName(text: string): boolean {
  return name.test(text) && text.trim().length >= 2
}
