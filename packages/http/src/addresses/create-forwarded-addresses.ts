import type { IncomingMessage } from 'node:http'
import { parseAddress } from './client-address.ts'

/** Rewrites `X-Forwarded-For` so that its trusted part contains only addresses. */
export interface ForwardedAddresses {
  correctHeader(request: IncomingMessage): void
  /** Returns whether a trusted proxy has sent anything else than an address since the last call. */
  takeMalformed(): boolean
}

const header = 'x-forwarded-for'

/** When a proxy sends no address for its client, the request counts as the proxy's own. */
export function createForwardedAddresses(isProxy: (address: string) => boolean): ForwardedAddresses {
  let isMalformed = false
  return {
    correctHeader: ({ headers, socket }) => {
      const given = headers[header]
      const peer = socket.remoteAddress ?? ''
      if (given === undefined || !isProxy(peer)) return
      const corrected: string[] = []
      for (const entry of String(given).split(',').toReversed()) {
        const address = parseAddress(entry)
        // The proxy that wrote this entry: the one before it, or the peer itself.
        if (address === null) isMalformed = true
        corrected.unshift(address ?? corrected[0] ?? peer)
        // Entries further left are the client's own and never read.
        if (address === null || !isProxy(address)) break
      }
      headers[header] = corrected.join(', ')
    },
    takeMalformed: () => {
      const was = isMalformed
      isMalformed = false
      return was
    },
  }
}
