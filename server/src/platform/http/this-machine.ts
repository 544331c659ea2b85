import { Problem } from '@parure/domain/problem'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { isLoopback } from './loopback.ts'
import { answerProblem } from './problem-answer.ts'

/** What a proxy adds to a request that it passes on. */
const forwarding = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-server', 'x-real-ip']

/**
 * Whether a request comes from a browser or program on this machine that asked for this machine by its own name. The
 * connection's address does not say that: a proxy is on this machine too, and a page elsewhere can have its own name lead
 * here (DNS rebinding). Nor does what a proxy says of the request.
 */
export function isFromThisMachine({ headersDistinct, httpVersion, method }: IncomingMessage): boolean {
  const [host, ...more] = headersDistinct['host'] ?? []
  if (host === undefined || more.length > 0 || !isLoopback(host.toLowerCase().replace(/:\d{1,5}$/, ''))) return false
  // By default nginx adds no header and sends the upstream's host, but it speaks HTTP/1.0, which no browser does.
  if (httpVersion !== '1.1' || forwarding.some((name) => headersDistinct[name])) return false
  return method === 'GET' || method === 'HEAD' || isOwnForm(headersDistinct)
}

/** Whether something was sent by a page of this machine, as far as a browser says so. */
function isOwnForm({ origin = [], 'sec-fetch-site': sites = [] }: NodeJS.Dict<string[]>): boolean {
  // A page that sends no referrer is of the origin `null`.
  const known = origin.every((each) => each === 'null' || isLoopback(URL.parse(each)?.hostname ?? ''))
  return known && !sites.includes('cross-site')
}

/** A hook for addresses that are there for this machine alone: to everybody else there is nothing. */
export async function answerThisMachineOnly(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isFromThisMachine(request.raw))
    await answerProblem(new Problem('not-found', 'There is nothing at this address.'), request, reply)
}
