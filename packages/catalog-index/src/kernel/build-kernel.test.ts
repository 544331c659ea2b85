import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { compileKernel } from './build-kernel.ts'

test('the compiled kernel in the repository is that of its sources', async () => {
  const folder = await createTemporaryFolder('kernel')
  onTestFinished(() => rm(folder, { recursive: true }))
  const target = path.join(folder, 'kernel.wasm')
  compileKernel(target)
  const known = readFileSync(path.join(import.meta.dirname, 'compiled/kernel.wasm'))
  expect(readFileSync(target).equals(known), 'run npm run build').toBe(true)
})
