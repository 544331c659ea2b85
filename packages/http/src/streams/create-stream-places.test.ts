import { expect, test, vi } from 'vitest'
import { createStreamPlaces } from './create-stream-places.ts'

const limits = { running: 2, waiting: 2, patience: 60_000 }
const connected = () => new AbortController().signal
const busy = expect.objectContaining({ code: 'files-busy', status: 503, retryAfter: 10 })

/** Whether a promise is settled once all due work has run. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  promise.then(
    () => (settled = true),
    () => (settled = true),
  )
  await new Promise(setImmediate)
  return settled
}

test('given two streams, then others wait in their order, and begin as places are given back, once each', async () => {
  const places = createStreamPlaces(limits)
  const [first, second] = await Promise.all(['a', 'b'].map((holder) => places.acquirePlace(holder, connected())))
  const third = places.acquirePlace('c', connected())
  const fourth = places.acquirePlace('d', connected())
  expect(await isSettled(third)).toBe(false)
  first?.()
  first?.()
  const releaseThird = await third
  expect(await isSettled(fourth)).toBe(false)
  second?.()
  releaseThird()
  ;(await fourth)()
})

test('given a holder with a stream, then its next one waits for it, and others do not wait behind that', async () => {
  const places = createStreamPlaces(limits)
  const own = await places.acquirePlace('a', connected())
  const next = places.acquirePlace('a', connected())
  expect(await isSettled(next)).toBe(false)
  const other = await places.acquirePlace('b', connected())
  const third = places.acquirePlace('c', connected())
  other()
  const releaseThird = await third
  expect(await isSettled(next)).toBe(false)
  own()
  ;(await next)()
  releaseThird()
})

test('given more than may wait, or a second that waits for one holder, then it is refused at once with what to do', async () => {
  const places = createStreamPlaces(limits)
  const clients = new AbortController()
  await places.acquirePlace('a', connected())
  await places.acquirePlace('b', connected())
  const next = places.acquirePlace('a', clients.signal)
  await expect(places.acquirePlace('a', connected())).rejects.toMatchObject({
    message: expect.stringContaining('your account'),
  })
  const third = places.acquirePlace('c', clients.signal)
  await expect(places.acquirePlace('d', connected())).rejects.toEqual(busy)
  // Otherwise they would be refused after the timeout, during another test.
  clients.abort(new Error('gone'))
  await expect(next).rejects.toThrow('gone')
  await expect(third).rejects.toThrow('gone')
})

test('given nobody who gives a place back, then who waits is refused after a while, and makes room', async () => {
  vi.useFakeTimers()
  try {
    const places = createStreamPlaces({ ...limits, running: 1 })
    const release = await places.acquirePlace('a', connected())
    const waits = places.acquirePlace('b', connected())
    const refused = expect(waits).rejects.toEqual(busy)
    await vi.advanceTimersByTimeAsync(limits.patience)
    await refused
    release()
    ;(await places.acquirePlace('c', connected()))()
  } finally {
    vi.useRealTimers()
  }
})

test('given a client that disconnects while it waits, or before, then it takes no place', async () => {
  const places = createStreamPlaces({ ...limits, running: 1, waiting: 1 })
  const release = await places.acquirePlace('a', connected())
  const client = new AbortController()
  const waits = places.acquirePlace('b', client.signal)
  client.abort(new Error('gone'))
  await expect(waits).rejects.toThrow('gone')
  await expect(places.acquirePlace('b', client.signal)).rejects.toThrow('gone')
  const next = places.acquirePlace('c', connected())
  release()
  ;(await next)()
})
