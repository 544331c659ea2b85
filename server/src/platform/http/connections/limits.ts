import type { Limits } from './bounded-by-network.ts'
import type { ReadingPace } from './slow-readers.ts'

/** What clients may keep open without anything being done for them. */
export interface ConnectionLimits {
  /** Connections that wait for their next request, or for the rest of its headers. */
  waiting: Limits
  /** Requests whose bodies have not arrived in whole. */
  bodies: Limits
  /** Bytes of replies that were made and that nobody has taken yet. */
  unread: Limits
  reading: ReadingPace
}

const megabyte = 1024 * 1024

/** The whole of them takes some 200 MB at most: half-sent bodies 32, replies 128, connections a few kilobytes each. */
export const connectionLimits: ConnectionLimits = {
  waiting: { perNetwork: 256, inAll: 4_000 },
  bodies: { perNetwork: 32, inAll: 512 },
  unread: { perNetwork: 16 * megabyte, inAll: 128 * megabyte },
  // 64 kbit a second: less than the slowest mobile network gives.
  reading: { grace: 10_000, bytesPerSecond: 8 * 1024 },
}
