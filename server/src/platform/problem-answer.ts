import { Problem, type ProblemBody, type ProblemCode } from '@parure/domain/problem'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** What Fastify itself refuses, in our codes. */
const codeOfStatus: Record<number, ProblemCode> = {
  400: 'invalid-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
}

/** Seconds after which something that is away may be back. */
const awayTime = 5

/** Answers every error with `{code, message}`; what is not expected says nothing of itself and is logged. */
export function answerProblem(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = expected(error)
  if (problem.code === 'unexpected') request.log.error({ err: error }, 'unexpected error')
  if (problem.code === 'unavailable') request.log.warn({ err: error }, 'unavailable')
  const retryAfter = problem.retryAfter ?? (problem.code === 'unavailable' ? awayTime : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const body: ProblemBody = { code: problem.code, message: problem.message }
  return reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', vary: 'Authorization' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function expected(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error
  const code = codeOfStatus[error.statusCode ?? 500]
  if (code)
    return new Problem(
      code,
      code === 'too-many-requests' ? 'Too many requests. Please try again in a minute.' : error.message,
    )
  return new Problem('unexpected', 'An unexpected error occurred. Please try again later.')
}
