import type { FastifyRequest } from 'fastify'
import { compressed, encodingFor, type AnswerBytes } from './compressed.ts'
import { keptUntilChange } from './kept-until-change.ts'

/** Gives what was kept for a request, or writes it anew. Never asked for a request that says who sends it. */
export type KeptAnswers = (request: FastifyRequest, write: () => Promise<string>) => Promise<AnswerBytes>

/** Keeps the answers to whoever is nobody in particular, compressed (`kept-until-change.ts`). */
export function keptAnswers(state: () => string | null, now?: () => number): KeptAnswers {
  const kept = keptUntilChange<AnswerBytes>({ state, size: ({ bytes }) => bytes.length, ...(now ? { now } : {}) })
  return (request, write) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    return kept(`${encoding ?? ''} ${request.url}`, async () => compressed(Buffer.from(await write()), encoding))
  }
}
