import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyRequest } from 'fastify'

/** An answer as it is sent. */
export interface AnswerBytes {
  bytes: Buffer
  encoding: 'br' | 'gzip' | undefined
}

/** Gives what was kept for a request, or writes it anew. Never asked for a request that says who sends it. */
export type KeptAnswers = (request: FastifyRequest, write: () => Promise<string>) => Promise<AnswerBytes>

const mostBytes = 64 * 1024 * 1024
/** Longer addresses are asked once. */
const longestAddress = 2_000
/** Milliseconds: what an answer says besides the catalogue's own state, such as that a result is awaited, may be as old as that. */
const longestLife = 60_000
/** Smaller ones fit into one packet anyway. */
const worthwhile = 1024

/**
 * Keeps the answers to whoever is nobody in particular, compressed, for as long as `state` names the same state; null
 * keeps nothing. Requests for what is just being written share it.
 */
export function keptAnswers(state: () => string | null, now: () => number = Date.now): KeptAnswers {
  let kept = new Map<string, { until: number; coming: Promise<AnswerBytes> }>()
  let keptState: string | null = null
  let bytes = 0
  const forget = (): void => {
    kept = new Map()
    bytes = 0
  }
  return async (request, write) => {
    const encoding = encodingFor(request.headers['accept-encoding'])
    const make = async (): Promise<AnswerBytes> => compressed(await write(), encoding)
    const current = state()
    if (current !== keptState) forget()
    keptState = current
    if (current === null || request.url.length > longestAddress) return make()
    const key = `${encoding ?? ''} ${request.url}`
    const known = kept.get(key)
    if (known && known.until > now()) return known.coming
    const into = kept
    const entry = { until: now() + longestLife, coming: make() }
    into.set(key, entry)
    const weigh = (answer: AnswerBytes): void => {
      if (into === kept) bytes += answer.bytes.length + 2 * key.length
      if (bytes > mostBytes) forget()
    }
    entry.coming.then(weigh, () => into.delete(key))
    return entry.coming
  }
}

function encodingFor(accepted: string | string[] | undefined): AnswerBytes['encoding'] {
  const offered = String(accepted ?? '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0])
  return (['br', 'gzip'] as const).find((each) => offered.includes(each))
}

const brotli = promisify(brotliCompress)
const zip = promisify<string, { level: number }, Buffer>(gzip)

/** At the level that costs least for its size: an answer that nobody asks for again is compressed as well. */
async function compressed(text: string, encoding: AnswerBytes['encoding']): Promise<AnswerBytes> {
  if (!encoding || text.length < worthwhile) return { bytes: Buffer.from(text), encoding: undefined }
  const params = { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return { bytes: encoding === 'br' ? await brotli(text, { params }) : await zip(text, { level: 1 }), encoding }
}
