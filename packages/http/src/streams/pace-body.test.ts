import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createBodyPacer } from './pace-body.ts'

test('check 61: given two bodies, then one part is made at a time, and a pause as long as that follows', async () => {
  let time = 0
  const made: string[] = []
  const pauses: number[] = []
  const pace = createBodyPacer({ now: () => time, pause: async (milliseconds) => void pauses.push(milliseconds) })
  let making = 0
  async function* body(name: string) {
    for (const part of [1, 2]) {
      making += 1
      await new Promise(setImmediate)
      expect(making).toBe(1)
      making -= 1
      time += 7
      made.push(name)
      yield part
    }
  }
  const read = async (name: string) => {
    for await (const _ of pace(body(name)));
  }
  await Promise.all([read('a'), read('b')])
  expect(made).toEqual(['a', 'b', 'a', 'b'])
  expect(pauses.filter((milliseconds) => milliseconds > 0)).toEqual([7, 7, 7, 7])
})

test('given a reader that stops early, or a part that fails, then the body is closed, and others go on', async () => {
  const pace = createBodyPacer()
  let closed = 0
  async function* endless() {
    try {
      for (;;) yield 1
    } finally {
      closed += 1
    }
  }
  for await (const _ of pace(endless())) break
  expect(closed).toBe(1)
  const failing = Readable.from([1]).destroy(new Error('no part'))
  await expect(pace(failing).next()).rejects.toThrow('no part')
  expect(await pace(endless()).next()).toEqual({ done: false, value: 1 })
})
