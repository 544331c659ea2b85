import { defineContract } from '@parure/contract/define-contract.ts'
import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import { Role } from '@parure/contract/role.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase } from '@parure/portal/test/database/create-test-database.ts'
import type { Schema } from '@parure/features/schema.ts'
import type { OpenDatabase } from '@parure/postgres/database.ts'
import { createLog } from '@parure/process/log.ts'
import { sendProblem } from './problem-answer.ts'
import { serveServices } from '../serve-services.ts'
import { createStreamSender } from '../streams/send-stream.ts'
import { createInProcessCall, createService, type Caller } from '../create-service.ts'

let database: OpenDatabase<Schema>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const visitor: Caller = { role: Role.Undefined, account: null, network: '', device: '', country: null }
const schemas = { answer: z.object({}), problems: [], summary: '' } as const
const failing = (query: string) => async () => {
  await sql.raw(query).execute(database.db)
  return {}
}
const refused = "select '9999-12-31'::date + interval '1000000 years'"

async function ask(method: 'GET' | 'POST', query: string) {
  const lines: string[] = []
  const loggerInstance = createLog('info', { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance }) as unknown as FastifyInstance
  app.setErrorHandler(sendProblem)
  serveServices(
    app,
    [createService(defineContract(defineEndpoint(method, '/call', 'public'), schemas), failing(query))],
    {
      callerOf: async () => visitor,
      sendStream: createStreamSender(),
    },
  )
  const { statusCode, body } = await app.inject({ method, url: '/call' })
  await app.close()
  const levels = lines.map((line) => JSON.parse(line) as { level: number; err?: { code?: string } })
  return { statusCode, body, logged: levels.filter(({ err }) => err).map(({ level, err }) => [level, err?.code]) }
}

test('given a reading call whose value PostgreSQL cannot hold, then it is refused, and logged as a warning', async () => {
  const { statusCode, body, logged } = await ask('GET', refused)
  expect([statusCode, JSON.parse(body)]).toEqual([400, { code: 'invalid-request', message: 'Not understood' }])
  expect(logged).toEqual([[40, '22008']])
})

test.each([
  ['a call that writes', 'POST', refused, '22008'],
  ['a query that is wrong', 'GET', 'select * from no_such_table', '42P01'],
] as const)('given %s, then it is a fault of ours', async (_, method, query, code) => {
  const { statusCode, logged } = await ask(method, query)
  expect([statusCode, logged]).toEqual([500, [[50, code]]])
})

test('given a page that calls in-process, then it gets the refusal, and the warning is passed on', async () => {
  const called = createService(defineContract(defineEndpoint('GET', '/call', 'public'), schemas), failing(refused))
  const warned: unknown[] = []
  const call = createInProcessCall([called], visitor, (error) => void warned.push(error))
  await expect(call(called.contract.endpoint, {})).rejects.toMatchObject({ code: 'invalid-request', status: 400 })
  expect(warned).toHaveLength(1)
})
