import type { NetworkLimits } from './limit-by-network.ts'
import type { MinReadPace } from './watch-slow-readers.ts'

/** Limits on the resources that clients may keep open. */
export interface ConnectionLimits {
  /** Connections that wait for their next request, or for the rest of its headers. */
  waiting: NetworkLimits
  /** Requests whose bodies have not arrived completely. */
  bodies: NetworkLimits
  /** Bytes of replies that clients have not read yet. */
  unread: NetworkLimits
  reading: MinReadPace
}

const megabyte = 1024 * 1024

/** At most some 200 MB in total: 32 for half-sent bodies, 128 for replies, a few kilobytes for each connection. */
export const connectionLimits: ConnectionLimits = {
  waiting: { perNetwork: 256, inAll: 4_000 },
  bodies: { perNetwork: 32, inAll: 512 },
  unread: { perNetwork: 16 * megabyte, inAll: 128 * megabyte },
  // 64 kbit a second: less than the slowest mobile network provides.
  reading: { grace: 10_000, bytesPerSecond: 8 * 1024 },
}
