import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendProblem } from '../refusals/problem-answer.ts'
import type { Capacity } from './admission-slots.ts'
import { createAdaptiveCapacity, enableLoadShedding } from './enable-load-shedding.ts'

/** Returns how many of this weight are admitted at a time; all of them leave again. */
function fit(into: Capacity, weight = 1): number {
  let count = 0
  while (into.enter(weight)) count += 1
  for (let left = 0; left < count; left++) into.leave(weight)
  return count
}

test('check 61: given a process that stays late, then as many are let in as it got done in 80 ms, and all again after', () => {
  const capacity = createAdaptiveCapacity(4, 100)
  expect(fit(capacity)).toBe(100)
  // A single pause for garbage collection is no overload yet.
  capacity.adjust(200, 100)
  expect(fit(capacity)).toBe(100)
  capacity.adjust(200, 400)
  expect(fit(capacity)).toBe(20)
  capacity.adjust(200, 400)
  expect(fit(capacity)).toBe(4)
  expect([fit(capacity, 2), fit(capacity, 3), fit(capacity, 9)]).toEqual([2, 1, 1])
  for (let calm = 0; calm < 40; calm++) capacity.adjust(20, 100)
  expect(fit(capacity)).toBe(100)
})

test('check 61: given no more room, then 503 at once, health and stand-ins answer, and who comes after somebody left is served', async () => {
  const app = Fastify()
  app.setErrorHandler(sendProblem)
  enableLoadShedding(app, { least: 2, most: 2 })
  const release = Promise.withResolvers<object>()
  const both = Promise.withResolvers<void>()
  let inside = 0
  app.get('/api/waits', () => {
    inside += 1
    if (inside === 2) both.resolve()
    return release.promise
  })
  app.get('/api/quick', async () => ({}))
  for (const path of ['/health/live', '/local/mailbox']) app.get(path, async () => ({}))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const status = async (path: string): Promise<number> => (await fetch(url + path)).status
  const hangsUp = new AbortController()
  const first = status('/api/waits')
  const second = fetch(`${url}/api/waits`, { signal: hangsUp.signal }).catch(() => 'hung up')
  await both.promise
  const refused = await fetch(`${url}/api/quick`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.json()).toMatchObject({ code: 'overloaded' })
  expect([await status('/health/live'), await status('/local/mailbox')]).toEqual([200, 200])
  hangsUp.abort()
  expect(await second).toBe('hung up')
  await expect.poll(() => status('/api/quick')).toBe(200)
  release.resolve({})
  expect(await first).toBe(200)
  await app.close()
})
