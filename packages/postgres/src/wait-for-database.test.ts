import { Problem } from '@parure/contract/problem.ts'
import { expect, test } from 'vitest'
import { waitForDatabase } from './wait-for-database.ts'

const away = () => new Problem('unavailable', 'away')

/** Fails this many times, and then succeeds. */
async function start(failures: readonly Error[], patience?: number): Promise<{ done: boolean; said: number }> {
  const left = [...failures]
  let said = 0
  const work = async (): Promise<boolean> => {
    const failure = left.shift()
    if (failure) throw failure
    return true
  }
  return { done: await waitForDatabase(work, { warn: () => void (said += 1) } as never, patience), said }
}

test('given a database that comes later, then it is waited for, and that is said once', async () => {
  expect(await start([])).toEqual({ done: true, said: 0 })
  expect(await start([away(), away()])).toEqual({ done: true, said: 1 })
})

test('given one that does not come, or does not want us, then that is said', async () => {
  await expect(start([away()], -1)).rejects.toThrow('away')
  await expect(start([new Error('password authentication failed')])).rejects.toThrow('password')
})
