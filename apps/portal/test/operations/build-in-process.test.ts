import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClosableResource } from '@parure/process/run-until-stopped.ts'
import { buildInProcess } from '../../build-in-process.ts'
import { createTemporaryFolder } from '../create-temporary-folder.ts'

let folder: string
beforeAll(async () => void (folder = await createTemporaryFolder('builds')))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts a builder with this source. */
async function startBuilder(source: string): Promise<{ built: Promise<void>; close(): Promise<void> }> {
  const script = path.join(folder, 'builder.mjs')
  await writeFile(script, source)
  const opened: Promise<ClosableResource>[] = []
  const built = buildInProcess((opening) => {
    const resource = opening()
    opened.push(resource)
    return resource
  }, script)
  built.catch(() => {})
  const close = async (): Promise<void> => {
    for (const resource of opened) await (await resource).close()
  }
  return { built, close }
}

const writeEmpty = (file: string): string => `require('fs').writeFileSync(${JSON.stringify(file)}, '')`

test.each([
  ['says that the pages are usable and goes on', `process.send('usable'); setInterval(() => {}, 1000)`],
  ['finds nothing to build', ''],
])('given a builder that %s, then the pages can be served', async (_, source) => {
  const { built, close } = await startBuilder(source)
  await expect(built).resolves.toBeUndefined()
  await close()
})

test('given a builder that fails, then the start fails in a sentence', async () => {
  const { built } = await startBuilder('process.exit(3)')
  await expect(built).rejects.toThrow(/^The pages could not be built: see above\.$/)
})

test('given a builder with a bundler below it, then closing ends both', async () => {
  const [begun, late] = [path.join(folder, 'begun'), path.join(folder, 'late')]
  const bundler = `${writeEmpty(begun)}; setTimeout(() => ${writeEmpty(late)}, 500)`
  const { close } = await startBuilder(
    `import { spawn } from 'node:child_process'; spawn(process.execPath, ['-e', ${JSON.stringify(bundler)}])`,
  )
  while (!existsSync(begun)) await pause(10)
  await close()
  await pause(700)
  expect(existsSync(late)).toBe(false)
})
