import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { HostileFile, Reading } from '@parure/portal/test/hostile-files/hostile-file.ts'
import { pagesAndOthers } from '@parure/portal/test/hostile-files/pages.ts'
import { texts } from '@parure/portal/test/hostile-files/texts.ts'
import { workbooks } from '@parure/portal/test/hostile-files/workbooks.ts'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { calculateMemoryLimits } from '@parure/process/thread/calculate-memory-limits.ts'

/** What a file may take: bytes more than before, and seconds. */
const most = { bytes: 256 * 1_048_576, seconds: 30 }
/** Milliseconds of the processor below which a ratio says nothing. */
const atOnce = 100
/** The first file warms the readers up; the growth is from the second to the third. */
const sizes = [0.25, 1, 4] as const
/**
 * Four times as much takes four times as long; the rest is for caches and the collector of garbage. Below 8, which is what
 * a reader takes that is linear up to 2n and quadratic from there on.
 */
const mostRatio = 7.5
/** Measurements at most: other work on the machine only ever makes them longer. */
const turns = 3

const { maxOldGenerationSizeMb, maxYoungGenerationSizeMb = 0 } = calculateMemoryLimits({ most: 1_536, part: 4 }, 1_024)
const limits = [
  `--max-old-space-size=${maxOldGenerationSizeMb}`,
  `--max-semi-space-size=${Math.trunc(maxYoungGenerationSizeMb / 3)}`,
]
const script = path.resolve(import.meta.dirname, '../../../../apps/portal/test/hostile-files/read-alone.ts')

/** Reads a file of n / 4, of n and of 4n in a process with the memory that a parser has on a machine with 1 GiB. */
async function readInSizes({ reader, ending, n, make }: HostileFile): Promise<Reading> {
  const folder = await createTemporaryFolder('hostile')
  const files = await Promise.all(
    sizes.map(async (times) => {
      const file = path.join(folder, `${times}${ending}`)
      await writeFile(file, await make(n * times))
      return file
    }),
  )
  let best: Reading | undefined
  for (let turn = 0; turn < turns; turn += 1) {
    const { stdout } = await promisify(execFile)(process.execPath, [...limits, script, reader, ...files])
    const found = JSON.parse(stdout) as Reading
    const milliseconds = found.milliseconds.map((each, at) => Math.min(each, best?.milliseconds[at] ?? each))
    best = { ...found, milliseconds }
    if (growth(best) <= mostRatio) break
  }
  if (!best) throw new Error('nothing was read')
  return best
}

/** How much longer the largest takes than the one of a quarter of its size. */
function growth({ milliseconds: [, quarter = 0, whole = 0] }: Reading): number {
  return whole < atOnce ? 1 : whole / Math.max(quarter, 1)
}

describe.concurrent('hostile files', { timeout: 120_000 }, () => {
  test.each([...workbooks, ...texts, ...pagesAndOthers].map((file) => [file.name, file] as const))(
    '%s: in bounded memory and time that grows with its size',
    async (_, file) => {
      const found = await readInSizes(file)
      expect(found.peak).toBeLessThan(most.bytes)
      // Of the processor: other work on the machine makes the clock's longer.
      expect(Math.max(...found.milliseconds) / 1_000).toBeLessThan(most.seconds)
      expect(growth(found)).toBeLessThanOrEqual(mostRatio)
    },
  )
})
