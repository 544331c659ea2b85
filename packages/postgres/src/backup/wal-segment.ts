/** A log sequence number (LSN): bytes from the beginning of the log. */
export type Lsn = bigint

/** Bytes of a log segment. */
export const segmentSize = 16n * 1024n * 1024n

/** Parses text such as `16/B374D848`. */
export function parseLsn(text: string): Lsn {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export function formatLsn(lsn: Lsn): string {
  return `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase()
}

export function alignToSegment(lsn: Lsn): Lsn {
  return lsn - (lsn % segmentSize)
}

/** Formats the name of the segment that contains a position. */
export function formatSegmentName(timeline: number, lsn: Lsn): string {
  const number = lsn / segmentSize
  const perLog = 0x1_0000_0000n / segmentSize
  return [BigInt(timeline), number / perLog, number % perLog]
    .map((part) => part.toString(16).padStart(8, '0').toUpperCase())
    .join('')
}

/** Parses the name of a segment; returns its first position. */
export function parseSegmentStart(name: string): Lsn {
  const [log, number] = [name.slice(8, 16), name.slice(16, 24)].map((part) => BigInt(`0x${part}`))
  return ((log ?? 0n) << 32n) + (number ?? 0n) * segmentSize
}
