/** 1-64 allowed characters, '@', then 1-253 characters; the local part has no leading, trailing or double dot. */
const pattern =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([^\s\p{Cc}@<>()[\]\\,;:"/?#%]{1,253})$/u

const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
/** The last label of a domain is no number: it would be an address of the network. */
const number = /^(?:\d+|0x[0-9a-f]*)$/

/** Characters that an e-mail can have. */
export const emailLength = 318

/**
 * The one spelling of an address by which it is stored and compared: the domain in ASCII and small letters, without the
 * dot at its end. Full-width letters, other scripts' dots and international names are all one domain. Null for what is no
 * address. The first part stays as it is.
 */
export function canonicalEmail(text: string): string | null {
  const given = pattern.exec(text)?.[1]
  if (given === undefined || !URL.canParse(`http://${given}`)) return null
  const domain = new URL(`http://${given}`).hostname.replace(/\.$/, '')
  const labels = domain.split('.')
  const isDomain = domain.length <= 253 && labels.every((each) => label.test(each)) && !number.test(labels.at(-1) ?? '')
  return isDomain ? text.slice(0, text.indexOf('@') + 1) + domain : null
}

export function isEmail(text: string): boolean {
  return canonicalEmail(text) !== null
}

/** The mailbox of an address, by which mails are limited: small letters, and without what follows a plus sign. */
export function getMailbox(email: string): string {
  const [local = '', domain = ''] = (canonicalEmail(email) ?? email).toLowerCase().split('@')
  return `${local.replace(/(?<=.)\+.*$/, '')}@${domain}`
}
