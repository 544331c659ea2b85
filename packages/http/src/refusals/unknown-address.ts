import { Problem } from '@parure/contract/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem, sendProblemPage } from './problem-answer.ts'
import { requestIdHeader } from '../request-id.ts'
import { buildSecurityHeaders } from '../build-security-headers.ts'

interface KnownRoute {
  methods: string[]
  pattern: RegExp
  /** A catch-all below a folder, which responds 404. */
  isNotFound: boolean
}

/** Handles requests without a route: 405 with the allowed methods, else 404. Must be called before routes are added. */
export function handleUnknownAddresses(app: FastifyInstance): void {
  const routes: KnownRoute[] = []
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), pattern: compileRoutePattern(url), isNotFound: /.\/\*$/.test(url) })
  })
  app.setNotFoundHandler((request, reply) => {
    const allowed = listAllowedMethods(routes, request.url.split('?')[0] ?? '')
    if (allowed.length === 0) throw new Problem('not-found', 'There is nothing at this address.')
    reply.header('allow', allowed.join(', '))
    throw new Problem('method-not-allowed', `This address only takes ${allowed.join(', ')}.`)
  })
}

/** Creates the handler of addresses that cannot be parsed, which no hook sees. */
export function createUnreadableAddressHandler(https: boolean) {
  return (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...buildSecurityHeaders(https), [requestIdHeader]: request.id })
    const answer = request.url.startsWith('/api/') ? sendProblem : sendProblemPage
    answer(new Problem('invalid-request', 'This address cannot be read.'), request, reply)
  }
}

function listAllowedMethods(routes: readonly KnownRoute[], path: string): string[] {
  const here = routes.filter(({ pattern }) => pattern.test(path))
  const known = here.filter(({ isNotFound }) => !isNotFound)
  // A page may be at any address, except below a folder with a catch-all.
  const sure = here.length > known.length ? known.filter(({ pattern }) => pattern !== anywhere) : known
  return [...new Set(sure.flatMap(({ methods }) => methods))].toSorted()
}

const anywhere = /^\//

/** Converts patterns such as `/part/:name/:number(\\d+).xml` and `/folder/*`. */
function compileRoutePattern(url: string): RegExp {
  if (url === '/*') return anywhere
  const source = url
    .replace(/\/$/, '')
    .split(/(:\w+(?:\([^)]*\))?|\*)/)
    .map((part) => {
      if (part === '*') return '.*'
      if (part.startsWith(':')) return /\(/.test(part) ? `(?:${part.slice(part.indexOf('(') + 1, -1)})` : '[^/]+'
      return part.replaceAll('.', '\\.')
    })
    .join('')
  return new RegExp(`^${source}/?$`)
}
