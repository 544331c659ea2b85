import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostileTasks } from '@parure/portal/test/attacks/hostile-thread.ts'
import { openThread, type Thread } from './open-thread.ts'

let thread: Thread<HostileTasks>
beforeEach(() => {
  thread = openThread({
    script: new URL('../../../../apps/portal/test/attacks/hostile-thread.ts', import.meta.url),
    name: 'hostile',
    resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
    within: 60_000,
  })
})
afterEach(() => thread.close())

test('questions are answered in their order', async () => {
  expect(await Promise.all([1, 2, 3].map((given) => thread.runTask('double', given)))).toEqual([2, 4, 6])
})

test.each([
  ['takes for ever', 'reading-too-slow', () => thread.runTask('loop', undefined as never, 100)],
  ['takes all memory', 'reading-too-large', () => thread.runTask('fill', undefined as never)],
  ['is nested without end', 'reading-too-deep', () => thread.runTask('nest', undefined as never)],
] as const)('a question that %s fails with a code, and the one behind it is answered', async (_, code, ask) => {
  const failing = expect(ask()).rejects.toThrow(expect.objectContaining({ code }))
  expect(await thread.runTask('double', 4)).toBe(8)
  await failing
})

test.each(['fill', 'parse'] as const)(
  'a process that takes all memory by %s ends alone, and the next is answered',
  async (task) => {
    const apart = openThread<HostileTasks>({
      script: new URL('../../../../apps/portal/test/attacks/hostile-thread.ts', import.meta.url),
      name: 'hostile',
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 8 },
      within: 60_000,
      isProcess: true,
    })
    const failing = expect(apart.runTask(task, undefined as never)).rejects.toMatchObject({ code: 'reading-too-large' })
    expect(await apart.runTask('double', 4)).toBe(8)
    await failing
    await apart.close()
  },
)

test('of a list the failure names the item that had begun', async () => {
  await expect(thread.runTask('loopAt', 7, 100)).rejects.toThrow(expect.objectContaining({ item: 7 }))
})

test('a bug stays one, and closing fails what waits', async () => {
  await expect(thread.runTask('fail', undefined as never)).rejects.toMatchObject({
    name: 'TypeError',
    message: 'this cannot be',
  })
  const failing = expect(thread.runTask('loop', undefined as never)).rejects.toThrow('was closed')
  await thread.close()
  await failing
})
