import { randomBytes, sign, type KeyObject } from 'node:crypto'
import { bits, der, generalizedTime, integer, nothing, objectId, octets, sequence, set, text, yes } from './der.ts'

interface Wanted {
  subject: string
  issuer: string
  publicKey: KeyObject
  issuerKey: KeyObject
  /** Names that it is good for; without them it may sign others. */
  dnsNames?: readonly string[]
  from: number
  until: number
}

const sha256WithRsa = sequence(objectId('1.2.840.113549.1.1.11'), nothing)

/** An X.509 certificate in PEM (RFC 5280), signed by its issuer; Node itself only reads them. */
export function certificate({ subject, issuer, publicKey, issuerKey, dnsNames, from, until }: Wanted): string {
  const content = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(serialNumber()),
    sha256WithRsa,
    commonName(issuer),
    sequence(generalizedTime(from), generalizedTime(until)),
    commonName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...(dnsNames ? leafExtensions(dnsNames) : authorityExtensions()))),
  )
  const signed = sequence(content, sha256WithRsa, bits(sign('sha256', content, issuerKey)))
  const lines = signed.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

function serialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes
}

function commonName(name: string): Buffer {
  return sequence(set(sequence(objectId('2.5.4.3'), text(name))))
}

function authorityExtensions(): Buffer[] {
  return [extension('2.5.29.19', sequence(yes), true), keyUsage(0x06)]
}

function leafExtensions(names: readonly string[]): Buffer[] {
  const alternatives = sequence(...names.map((name) => der(0x82, Buffer.from(name))))
  return [extension('2.5.29.19', sequence(), true), keyUsage(0x80), extension('2.5.29.17', alternatives)]
}

/** 0x80: signs; 0x06: signs certificates and lists of revoked ones. */
function keyUsage(flags: number): Buffer {
  const unused = flags === 0x80 ? 7 : 1
  return extension('2.5.29.15', der(0x03, Buffer.from([unused, flags])), true)
}

function extension(name: string, value: Buffer, critical = false): Buffer {
  return sequence(objectId(name), ...(critical ? [yes] : []), octets(value))
}
