import { jewelriesTotalContract } from '@parure/domain/catalog/contract'
import { Role } from '@parure/domain/role'
import Fastify, { type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { responseCache } from '../src/platform/http/response-cache.ts'
import { serve } from '../src/platform/http/serve.ts'
import { service, type Caller } from '../src/platform/http/service.ts'
import { streamSender } from '../src/platform/http/streams/send-stream.ts'

const nobody: Caller = { role: Role.Undefined, account: null, network: '', device: '', country: null }
const callerOf = async ({ headers }: FastifyRequest): Promise<Caller> =>
  headers.authorization === undefined ? nobody : { ...nobody, role: Role.Premium }

test('given cached answers, then a request with a session is never answered from the cache, nor its answer cached', async () => {
  const app = Fastify()
  const asked: Role[] = []
  const counting = service(jewelriesTotalContract, async (_input, { role }) => ({ count: asked.push(role) }))
  serve(app, [counting], { callerOf, sendStream: streamSender(), cache: responseCache(() => 'one') })
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
