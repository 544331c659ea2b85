/** 1-64 allowed characters, '@', then 1-253 characters; the local part has no leading, trailing or double dot. */
const pattern =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([^\s\p{Cc}@<>()[\]\\,;:"/?#%]{1,253})$/u

const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
/** The last label of a domain is not a number, which would make it an IP address. */
const number = /^(?:\d+|0x[0-9a-f]*)$/

/** Maximum number of characters of an e-mail address. */
export const maxEmailLength = 318

/**
 * Returns the canonical spelling of an address, by which it is stored and compared: the domain in lower-case ASCII
 * without a trailing dot. Full-width letters, dots of other scripts and international names map to the same domain. The
 * local part stays unchanged. Returns null for an invalid address.
 */
export function normalizeEmail(text: string): string | null {
  const given = pattern.exec(text)?.[1]
  if (given === undefined || !URL.canParse(`http://${given}`)) return null
  const domain = new URL(`http://${given}`).hostname.replace(/\.$/, '')
  const labels = domain.split('.')
  const isDomain = domain.length <= 253 && labels.every((each) => label.test(each)) && !number.test(labels.at(-1) ?? '')
  return isDomain ? text.slice(0, text.indexOf('@') + 1) + domain : null
}

export function isEmail(text: string): boolean {
  return normalizeEmail(text) !== null
}

/**
 * Returns the mailbox of an address, by which mails are rate-limited: lower case, without the part after a plus sign.
 */
export function getMailbox(email: string): string {
  const [local = '', domain = ''] = (normalizeEmail(email) ?? email).toLowerCase().split('@')
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain}`
}
