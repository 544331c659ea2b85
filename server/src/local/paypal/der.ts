/** DER, the bytes that certificates are written in (X.690): a tag, a length, a value. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const value = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(value.length), value])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
export const set = (...parts: readonly Uint8Array[]): Buffer => der(0x31, ...parts)
export const octets = (value: Uint8Array): Buffer => der(0x04, value)
/** Whole bytes, none of them unused. */
export const bits = (value: Uint8Array): Buffer => der(0x03, Buffer.from([0]), value)
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value))
export const yes = der(0x01, Buffer.from([0xff]))
export const nothing = der(0x05)
/** A number that is given as its bytes, the highest first; never read as negative. */
export const integer = (value: Uint8Array): Buffer =>
  der(0x02, (value[0] ?? 0) & 0x80 ? Buffer.concat([Buffer.from([0]), value]) : value)

/** `'2.5.29.17'`: the first two numbers share a byte, the others are written in base 128. */
export function objectId(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inBase128)]))
}

export function generalizedTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)
  return der(0x18, Buffer.from(`${digits}Z`))
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  const significant = bytes.subarray(bytes.findIndex((byte) => byte !== 0))
  return Buffer.concat([Buffer.from([0x80 | significant.length]), significant])
}

function inBase128(value: number): number[] {
  const digits = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift(0x80 | (rest & 0x7f))
  return digits
}
