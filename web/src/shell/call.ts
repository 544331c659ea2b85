import type { Call, Endpoint } from '@parure/domain/endpoint'
import { isProblemCode, Problem } from '@parure/domain/problem'

/** Asks the server over HTTP. Rejects with a `Problem`, or with the browser's own error when nothing answered. */
export const call: Call = async (endpoint, input, signal) => {
  const response = await fetch(addressOf(endpoint, input), { method: endpoint.method, signal: signal ?? null })
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw problemOf(body)
  return body as never
}

interface Given {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

function addressOf(endpoint: Endpoint, { params = {}, query = {} }: Given): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

function problemOf(body: unknown): Problem {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown }
  return new Problem(
    isProblemCode(code) ? code : 'unexpected',
    typeof message === 'string' ? message : 'An error occurred while fetching data.',
  )
}
