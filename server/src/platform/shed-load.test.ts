import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblem } from './problem-answer.ts'
import { room, shedLoad, type Room } from './shed-load.ts'

/** How many get in at once; all of them leave again. */
function fit(into: Room): number {
  let count = 0
  while (into.enter()) count += 1
  for (let left = 0; left < count; left++) into.leave()
  return count
}

/** How many get in after each tenth of a second. */
function course(into: Room, late: number, steps: number): number[] {
  return Array.from({ length: steps }, () => {
    into.adjust(late)
    return fit(into)
  })
}

test('check 61: given a process that is late, then fewer are let in, never fewer than the least, and all again after', () => {
  const rooms = room(4, 100)
  expect(fit(rooms)).toBe(100)
  // A pause to collect garbage is not yet too much work.
  expect(course(rooms, 200, 2)).toEqual([100, 100])
  expect(course(rooms, 200, 9)).toEqual([66, 44, 29, 19, 12, 8, 5, 4, 4])
  expect(course(rooms, 20, 40).at(-1)).toBe(100)
})

test('check 61: given no more room, then 503 at once, health answers, and who comes after somebody left is served', async () => {
  const app = Fastify()
  app.setErrorHandler(answerProblem)
  shedLoad(app, { least: 2, most: 2 })
  const release = Promise.withResolvers<object>()
  const both = Promise.withResolvers<void>()
  let inside = 0
  app.get('/waits', () => {
    inside += 1
    if (inside === 2) both.resolve()
    return release.promise
  })
  app.get('/quick', async () => ({}))
  app.get('/health/live', async () => ({}))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const status = async (path: string): Promise<number> => (await fetch(url + path)).status
  const hangsUp = new AbortController()
  const first = status('/waits')
  const second = fetch(`${url}/waits`, { signal: hangsUp.signal }).catch(() => 'hung up')
  await both.promise
  const refused = await fetch(`${url}/quick`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await refused.json()).toMatchObject({ code: 'overloaded' })
  expect(await status('/health/live')).toBe(200)
  hangsUp.abort()
  expect(await second).toBe('hung up')
  await expect.poll(() => status('/quick')).toBe(200)
  release.resolve({})
  expect(await first).toBe(200)
  await app.close()
})
