import type { Endpoint } from '@parure/contract/define-endpoint.ts'
import { Problem, type ProblemCode } from '@parure/contract/problem.ts'
import { vi } from 'vitest'

export interface SentRequest {
  method: string
  /** Path and query. */
  address: string
  body: unknown
  token: string | null
}

type Answer = (request: SentRequest) => unknown

/** A server that replaces `fetch`. An endpoint without an answer rejects, as without a network. */
export function createFakeServer() {
  const answers = new Map<string, Answer>()
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', headers, body } = init
    const token = (headers as Record<string, string> | undefined)?.['authorization']?.replace('Bearer ', '') ?? null
    const request = { method, address, body: typeof body === 'string' ? JSON.parse(body) : undefined, token }
    requests.push(request)
    const answer = [...answers].find(([route]) => isMatch(route, request))?.[1]
    if (!answer) throw new TypeError('Failed to fetch')
    return buildResponse(await runAnswer(answer, request))
  })
  return {
    requests,
    /** The sent requests, as `METHOD address`. */
    sent: () => requests.map(({ method, address }) => `${method} ${address}`),
    answer: ({ method, path }: Endpoint, answer: Answer) => void answers.set(`${method} ${path}`, answer),
    /** Keeps the request pending until the test ends it. */
    hold: ({ method, path }: Endpoint) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      answers.set(`${method} ${path}`, () => promise)
      return { respond: resolve, fail: reject }
    },
  }
}

/** For an answer: the server refuses. */
export function refuse(code: ProblemCode, message = 'A message of the server'): never {
  throw new Problem(code, message)
}

function isMatch(route: string, { method, address }: SentRequest): boolean {
  const path = route.replace(/\{\w+\}/g, '[^/?]+')
  return new RegExp(`^${path}$`).test(`${method} ${address.split('?')[0]}`)
}

async function runAnswer(answer: Answer, request: SentRequest): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: await answer(request) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { status: error.status, body: { code: error.code, message: error.message } }
  }
}

function buildResponse({ status, body }: { status: number; body: unknown }): Response {
  const response = {
    ok: status < 400,
    status,
    headers: new Headers(),
    json: async () => body,
    blob: async () => new Blob([]),
  }
  return response as unknown as Response
}
