import { jewelriesTotalContract } from '@parure/features/catalog/contract.ts'
import { Role } from '@parure/contract/role.ts'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createResponseCache } from '@parure/http/caching/create-response-cache.ts'
import { serveServices } from '@parure/http/serve-services.ts'
import { createService, type Caller } from '@parure/http/create-service.ts'
import { createStreamSender } from '@parure/http/streams/send-stream.ts'

const nobody: Caller = { role: Role.Undefined, account: null, network: '', device: '', country: null }
const callerOf = async ({ headers }: FastifyRequest): Promise<Caller> =>
  headers.authorization === undefined ? nobody : { ...nobody, role: Role.Premium }

test('given cached answers, then a request with a session is never answered from the cache, nor its answer cached', async () => {
  const app = Fastify()
  const asked: Role[] = []
  const counting = createService(jewelriesTotalContract, async (_input, { role }) => ({ count: asked.push(role) }))
  serveServices(app, [counting], {
    callerOf,
    sendStream: createStreamSender(),
    cache: createResponseCache(() => 'one'),
  })
  const ask = async (headers: Record<string, string> = {}): Promise<unknown[]> => {
    const response = await app.inject({ url: '/api/jewelries/total', headers })
    return [response.json().count, response.headers['cache-control'], response.headers['vary']]
  }
  const ofAll = ['public, max-age=60', 'Authorization, accept-encoding']
  expect(await ask({ authorization: 'Bearer any' })).toEqual([1, 'private, no-store', 'Authorization'])
  expect(await ask()).toEqual([2, ...ofAll])
  // Cached from the second time on.
  const shared = [3, ...ofAll]
  expect(await ask()).toEqual(shared)
  expect(await ask({ authorization: 'Bearer any' })).toEqual([4, 'private, no-store', 'Authorization'])
  expect(await ask()).toEqual(shared)
  expect(await ask({ authorization: '' })).toEqual([5, 'private, no-store', 'Authorization'])
  expect(await ask()).toEqual(shared)
  expect(asked).toEqual([Role.Premium, Role.Undefined, Role.Undefined, Role.Premium, Role.Premium])
  await app.close()
})
