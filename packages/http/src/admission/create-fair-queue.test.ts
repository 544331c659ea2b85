import { expect, test } from 'vitest'
import { createFairQueue } from './create-fair-queue.ts'

test('check 61: given three with much to do at once, then each begins in a turn of the event loop of its own', async () => {
  const taken = createFairQueue()
  const begun: [name: string, turn: number][] = []
  let turn = 0
  const count = (): void => {
    turn += 1
    if (begun.length < 3) setImmediate(count)
  }
  setImmediate(count)
  const all = Promise.withResolvers<void>()
  for (const name of ['first', 'second', 'third'])
    taken.enqueue(() => {
      begun.push([name, turn])
      if (name === 'third') all.resolve()
    })
  expect(begun).toEqual([])
  await all.promise
  expect(begun).toEqual([
    ['first', 1],
    ['second', 2],
    ['third', 3],
  ])
})

test('check 61: given turns that are waited for, then the longest wait is reported, once when it is over', async () => {
  let time = 0
  const taken = createFairQueue(() => time)
  const over = Promise.withResolvers<void>()
  taken.enqueue(() => (time += 300))
  taken.enqueue(over.resolve)
  time = 50
  expect(taken.takeLongestWait()).toBe(50)
  await over.promise
  expect(taken.takeLongestWait()).toBe(350)
  expect(taken.takeLongestWait()).toBe(0)
})
