/** Returns, for example, `c•••r@parure.test`, which only its owner recognizes. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = '', ...rest] = email.slice(0, at)
  return `${first}•••${rest.at(-1) ?? ''}${email.slice(at)}`
}
