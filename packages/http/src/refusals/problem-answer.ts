import { productName } from '@parure/contract/product.ts'
import { Problem, type ProblemBody, type ProblemCode } from '@parure/contract/problem.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '@parure/values/escape-html.ts'
import { isRefusedValue } from './refused-value.ts'
import { buildPolicyHeaders } from '../build-security-headers.ts'

/** Our codes for the errors of Fastify itself. */
const codesByStatus: Record<number, ProblemCode> = {
  400: 'invalid-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
}

/** Refusals such as wrong passwords, closed gates and limits, which are logged for detecting attacks. */
const loggedStatuses = new Set([400, 401, 403, 415, 429])

/** Seconds after which an unavailable service may be back. */
const defaultRetrySeconds = 5

/** Sends every error as `{code, message}`. An unexpected one is logged and reveals no detail. */
export function sendProblem(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { code, message } = applyProblem(error, request, reply)
  const body: ProblemBody = { code, message }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/**
 * Sends the error as a minimal page when the client accepts HTML, as on addresses of pages. The page needs no other
 * file.
 */
export function sendProblemPage(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!request.headers.accept?.includes('text/html')) return sendProblem(error, request, reply)
  const { message } = applyProblem(error, request, reply)
  return reply
    .headers(buildPolicyHeaders({ https: false }))
    .type('text/html; charset=utf-8')
    .send(renderProblemPage(message))
}

/** Sets status and headers, and logs. Returns the problem to send. */
function applyProblem(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): Problem {
  const problem = convertToProblem(error)
  if (problem.code === 'unexpected') request.log.error({ err: error }, 'unexpected error')
  if (problem.code === 'unavailable') request.log.warn({ err: error }, 'unavailable')
  if (isRefusedValue(problem)) request.log.warn({ err: problem.cause }, 'the database refused a value')
  // The request's log line has the status; only the code identifies the refusal.
  if (loggedStatuses.has(problem.status)) request.log.info({ code: problem.code }, 'refused')
  const retryAfter = problem.retryAfter ?? (problem.code === 'unavailable' ? defaultRetrySeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply.code(problem.status).headers({ 'cache-control': 'no-store', vary: 'Authorization' })
  return problem
}

function convertToProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const code = codesByStatus[error.statusCode ?? 500]
  if (code)
    return new Problem(
      code,
      code === 'too-many-requests' ? 'Too many requests. Please try again in a minute.' : error.message,
    )
  return new Problem('unexpected', 'An unexpected error occurred. Please try again later.')
}

function renderProblemPage(message: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Something went wrong · ${productName}</title>
</head>
<body>
<main>
<h1>Something went wrong</h1>
<p>${escapeHtml(message)}</p>
<p><a href="/">${productName}</a></p>
</main>
</body>
</html>
`
}
