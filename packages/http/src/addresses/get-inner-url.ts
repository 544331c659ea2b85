import { getOwnValue } from '@parure/values/get-own-value.ts'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Returns the URL under which the program reaches itself once it listens: its public one may be a mapped port or a
 * proxy.
 */
export function getInnerUrl(app: FastifyInstance): string {
  const { address, port } = app.server.address() as AddressInfo
  return formatReachableUrl(address, port)
}

/** Returns the URL under which another process reaches the web process of the same installation. */
export function getConfiguredUrl({ host, port }: { host: string; port: number }): string {
  return formatReachableUrl(host, port)
}

function formatReachableUrl(address: string, port: number): string {
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
  const host = getOwnValue(anywhere, address) ?? address
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
