/** Enough for the owner to know it, and for nobody else: `c•••r@parure.test`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  return `${first}•••${rest.at(-1) ?? ''}${email.slice(at)}`
}
