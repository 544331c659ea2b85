import type { Readable } from 'node:stream'
import { maxListBytes } from '../fields.ts'
import { uploadPath } from '../endpoints.ts'
import { Problem } from '@parure/contract/problem.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withListFile } from '@parure/features/ingestion/server/sources/uploaded-list.ts'
import { flattenLines } from '@parure/jobs/mail/flatten-lines.ts'
import { throwUnknownCall, type Caller } from '@parure/http/create-service.ts'
import type { Db } from '@parure/features/schema.ts'
import { buildDraftResponse } from './build-draft-response.ts'
import { createDraft } from './drafts.ts'

const maxNameCharacters = 200

interface UploadContext {
  db: Db
  callerOf(request: FastifyRequest): Promise<Caller>
  isOperator(accountId: number): Promise<boolean>
}

/**
 * Receives the bytes of a list as the body of a request. Reads only those of operators, up to the size limit of a list.
 * For all other callers the address does not exist.
 */
export async function serveUploads(app: FastifyInstance, context: UploadContext): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    scope.post(uploadPath, { bodyLimit: maxListBytes }, async (request, reply) => {
      const accountId = await requireOperator(request, context)
      if (request.headers['content-type'] !== 'application/octet-stream')
        throw new Problem('unsupported-media-type', 'A list is sent as application/octet-stream.')
      const fileName = parseFileName(request)
      const content = limitBody(request.body as Readable)
      const id = await withListFile({ fileName, content }, (file) =>
        createDraft(context.db, accountId, { fileName, file }),
      )
      reply.header('cache-control', 'private, no-store')
      return buildDraftResponse(context.db, id, 0, accountId)
    })
  })
}

async function requireOperator(request: FastifyRequest, { callerOf, isOperator }: UploadContext): Promise<number> {
  const caller = await callerOf(request).catch(() => null)
  if (!caller?.account || !(await isOperator(caller.account.id))) throwUnknownCall()
  return caller.account.id
}

function parseFileName({ query }: FastifyRequest): string {
  const { fileName } = query as Record<string, unknown>
  const isFit = typeof fileName === 'string' && fileName.length <= maxNameCharacters
  const name = isFit ? flattenLines(fileName) : ''
  if (name === '') throw new Problem('invalid-request', 'Not understood: fileName')
  return name
}

/** Yields the bytes as they arrive; none are retained in memory. */
async function* limitBody(body: Readable): AsyncGenerator<Buffer> {
  let length = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxListBytes)
      throw new Problem('too-large', `A list has ${maxListBytes / 1_000_000} MB at most; packed with gzip it may fit.`)
    yield part
  }
  if (length === 0) throw new Problem('invalid-request', 'The file is empty.')
}
