import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
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

/** Up to so many characters handing the work to another thread costs more than the work. */
const atOnce = 32 * 1024
/** Brotli looks back two to the power of it: the room that it takes for more has V8 collect garbage all the time. */
const lookBack = 16

/** At the level that costs least for its size: an answer that nobody asks for again is compressed as well. */
async function compressed(text: string, encoding: AnswerBytes['encoding']): Promise<AnswerBytes> {
  if (!encoding || text.length < worthwhile) return { bytes: Buffer.from(text), encoding: undefined }
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_LGWIN: lgwin, BROTLI_PARAM_SIZE_HINT: size } = constants
  const params = { [quality]: 2, [lgwin]: lookBack, [size]: text.length }
  const small = text.length <= atOnce
  if (encoding === 'br')
    return { bytes: small ? brotliCompressSync(text, { params }) : await brotli(text, { params }), encoding }
  return { bytes: small ? gzipSync(text, { level: 1 }) : await zip(text, { level: 1 }), encoding }
}
