import { expect, test } from 'vitest'
import { createFollowedBrandsStore } from './create-followed-brands-store.ts'

/** A store whose server responds when the test tells it to. */
function setUp() {
  const sent: { id: number; follow: boolean; agree: () => void; refuse: (error: Error) => void }[] = []
  const failures: unknown[] = []
  const brands = createFollowedBrandsStore({
    send: (id, follow) =>
      new Promise<void>((resolve, reject) => void sent.push({ id, follow, agree: resolve, refuse: reject })),
    onFailure: (error) => failures.push(error),
  })
  return { brands, sent, failures }
}

test('given a press, then the button shows it at once and the list when the server has agreed', async () => {
  const { brands, sent } = setUp()
  brands.hydrate([1])
  const done = brands.change(2, true)
  expect(brands.read()).toEqual({ ids: new Set([1]), pending: new Map([[2, true]]) })
  sent[0]?.agree()
  expect(await done).toBe(true)
  expect(brands.read()).toEqual({ ids: new Set([1, 2]), pending: new Map() })
})

test('given a refusal, then everything is as before and the failure is reported', async () => {
  const { brands, sent, failures } = setUp()
  brands.hydrate([1])
  const done = brands.change(1, false)
  const refusal = new Error('no')
  sent[0]?.refuse(refusal)
  expect(await done).toBe(false)
  expect(brands.read()).toEqual({ ids: new Set([1]), pending: new Map() })
  expect(failures).toEqual([refusal])
})

test('given a request for a brand under way, then another press on it does nothing, and one on another brand is sent', async () => {
  const { brands, sent } = setUp()
  void brands.change(1, true)
  expect(await brands.change(1, false)).toBe(false)
  void brands.change(2, true)
  expect(sent.map(({ id, follow }) => [id, follow])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('given requests under way, then it is settled when all are answered', async () => {
  const { brands, sent } = setUp()
  void brands.change(1, true)
  void brands.change(2, true)
  let settled = false
  const waiting = brands.waitUntilSettled().then(() => void (settled = true))
  sent[0]?.agree()
  await Promise.resolve()
  expect(settled).toBe(false)
  sent[1]?.agree()
  await waiting
  expect(brands.read().ids).toEqual(new Set([1, 2]))
})

test('given a change, then listeners are called until they unsubscribe', () => {
  const { brands } = setUp()
  let times = 0
  const stop = brands.subscribe(() => (times += 1))
  brands.hydrate([1])
  stop()
  brands.hydrate([2])
  expect(times).toBe(1)
})
