import { ownValue } from '@parure/domain/own-value'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Returns the URL under which the program reaches itself once it listens: its public one may be a mapped port or a
 * proxy.
 */
export function innerAddress(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return reachable(address, port)
}

/** Returns the URL under which another process reaches the web process of the same installation. */
export function configuredAddress({ host, port }: { host: string; port: number }): string {
  return reachable(host, port)
}

function reachable(address: string, port: number): string {
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = ownValue(anywhere, address) ?? address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
