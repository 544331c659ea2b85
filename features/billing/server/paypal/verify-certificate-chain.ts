import type { X509Certificate } from 'node:crypto'

/** The expected names of the certificate, and the trusted roots. */
export interface TrustedSigner {
  names: readonly string[]
  roots: readonly X509Certificate[]
}

/** Maximum length of a chain. */
const maxChainLength = 6

/** Returns the first certificate of a file if it is the signer's, valid today and chained to a root; else undefined. */
export function verifyCertificateChain(
  [leaf, ...others]: readonly X509Certificate[],
  { names, roots }: TrustedSigner,
  today: Date,
): X509Certificate | undefined {
  if (!leaf || !names.some((name) => hasName(leaf, name))) return undefined
  let current = leaf
  for (let step = 0; step < maxChainLength; step++) {
    if (!isCertificateValid(current, today)) return undefined
    if (
      roots.some((root) => isCertificateValid(root, today) && (root.raw.equals(current.raw) || isIssuer(root, current)))
    )
      return leaf
    const issuer = others.find((other) => !other.raw.equals(current.raw) && isIssuer(other, current))
    if (!issuer) return undefined
    current = issuer
  }
  return undefined
}

function isIssuer(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

export function isCertificateValid({ validFromDate, validToDate }: X509Certificate, today: Date): boolean {
  return validFromDate <= today && today <= validToDate
}

function hasName(certificate: X509Certificate, name: string): boolean {
  return certificate.subject.split('\n').includes(`CN=${name}`) || certificate.checkHost(name) !== undefined
}
