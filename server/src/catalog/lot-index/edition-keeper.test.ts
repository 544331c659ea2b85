import { rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { content, groupOf, lotOf, size } from '../../../test/lot-index/any-lots.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testDatabase } from '../../../test/test-database.ts'
import { editionKeeper } from './edition-keeper.ts'

const remakeAt = 5

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

test('given editions one after the other, then nothing holds those before the last', async () => {
  const database = await testDatabase()
  const folder = await temporaryFolder('index')
  const { connectionString } = database.pool.options
  const any = fc.sample(content, { numRuns: 1, seed: 1 })[0]
  const memories: WeakRef<WebAssembly.Memory>[] = []
  const keeper = editionKeeper({
    settings: { connection: { connectionString }, folder, readers: 1, supplement: size },
    remakeAt,
    signal: new AbortController().signal,
    log: pino({ level: 'silent' }),
    groupOf,
    open: ({ memory }) => void memories.push(new WeakRef(memory)),
  })
  await keeper.start()
  for (let edition = 1; edition <= 3; edition++) {
    await keeper.write(Array.from({ length: remakeAt + 1 }, (_, at) => ({ lot: lotOf(at + 1, any) })))
    // Waits for the edition that is being made.
    await keeper.close()
  }
  await nextTurn()
  collect()
  expect(memories.map((memory) => memory.deref() !== undefined)).toEqual([false, false, false, true])
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
