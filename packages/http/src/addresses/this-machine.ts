import { Problem } from '@parure/contract/problem.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isLoopback } from './loopback.ts'
import { sendProblem } from '../refusals/problem-answer.ts'

/** Headers that a proxy adds to a forwarded request. */
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-server', 'x-real-ip']

/**
 * Whether a browser or program on this machine sent the request to this machine's own name. The connection's address
 * does not prove that: a proxy may run on this machine, and another site can make its name resolve to it (DNS
 * rebinding). Nor do the headers that a proxy adds.
 */
export function isFromThisMachine({ headersDistinct, httpVersion, method }: IncomingMessage): boolean {
  const [host, ...more] = headersDistinct['host'] ?? []
  if (host === undefined || more.length > 0 || !isLoopback(host.toLowerCase().replace(/:\d{1,5}$/, ''))) return false
  // By default nginx adds no header and sends the upstream's host, but it speaks HTTP/1.0, which no browser does.
  if (httpVersion !== '1.1' || forwardingHeaders.some((name) => headersDistinct[name])) return false
  return method === 'GET' || method === 'HEAD' || isOwnForm(headersDistinct)
}

/** Whether a page of this machine sent the request, as far as the browser's headers show. */
function isOwnForm({ origin = [], 'sec-fetch-site': sites = [] }: NodeJS.Dict<string[]>): boolean {
  // A page without referrer has the origin `null`.
  const known = origin.every((each) => each === 'null' || isLoopback(URL.parse(each)?.hostname ?? ''))
  return known && !sites.includes('cross-site')
}

/** A hook for addresses that exist only for this machine: responds 404 to all others. */
export async function restrictToThisMachine(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isFromThisMachine(request.raw))
    await sendProblem(new Problem('not-found', 'There is nothing at this address.'), request, reply)
}
