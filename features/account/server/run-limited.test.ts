import { expect, test } from 'vitest'
import { createLimitedQueue } from './run-limited.ts'

test('given more tasks than run and wait, then the rest are refused at once, with when to retry', async () => {
  const work = createLimitedQueue({ maxRunning: 2, maxWaiting: 3 })
  const { promise: signal, resolve: release } = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  const task = async (): Promise<void> => {
    most = Math.max(most, (running += 1))
    await signal
    running -= 1
  }
  const admitted = Array.from({ length: 5 }, () => work(task))
  await expect(work(task)).rejects.toMatchObject({ code: 'overloaded', status: 503, retryAfter: 1 })
  release()
  await Promise.all(admitted)
  expect(most).toBe(2)
  await expect(work(async () => 'again')).resolves.toBe('again')
})

test('given a task that fails, then the next one takes its place', async () => {
  const work = createLimitedQueue({ maxRunning: 1, maxWaiting: 0 })
  await expect(work(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(work(async () => 'yes')).resolves.toBe('yes')
})
