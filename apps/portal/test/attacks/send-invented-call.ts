import { sampleAddress } from '../contracts/access-table.ts'
import { encodeAddressPart, type Invented, type Operation } from './invented-input.ts'

export interface InventedCall {
  method: string
  /** With names of parameters: `/api/jewelry/{id}`. */
  address: string
  operation: Operation
}

/** Sends a call with invented input, from a network of its own. `description` says what was sent and answered. */
export async function sendInventedCall(
  url: string,
  { method, address, operation }: InventedCall,
  { path, query, body, from }: Invented,
  token: string,
): Promise<{ status: number; text: string; description: string }> {
  const filled = sampleAddress(
    address.replace(/\{(\w+)\}/g, (whole, name: string) => (name in path ? encodeAddressPart(path[name]) : whole)),
  )
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeAddressPart(value)}`)
  const response = await fetch(`${url}${filled}?${search.join('&')}`, {
    method,
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': from,
      ...(operation.requestBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(operation.requestBody ? { body: JSON.stringify(body) ?? '' } : {}),
  })
  const { status } = response
  const text = await response.text()
  const description = `${method} ${filled} ${JSON.stringify({ query, body })} ${status} ${text.slice(0, 500)}`
  return { status, text, description }
}
