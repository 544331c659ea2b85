import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openRegistry } from '@parure/telemetry/metrics/registry.ts'
import { programVersion } from '@parure/process/program-version.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8')

test('given the version of the program, then the lock file, the changelog and the upgrade notes have it', () => {
  expect(programVersion).toMatch(/^\d+\.\d+\.\d+$/)
  const lock = JSON.parse(read('package-lock.json')) as { version: string; packages: Record<string, object> }
  expect([lock.version, lock.packages['']]).toEqual([
    programVersion,
    expect.objectContaining({ version: programVersion }),
  ])
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\S+) /gm)].map(([, version]) => version)
  expect(newest).toBe(programVersion)
  expect(read('docs/upgrading.md')).toContain(`**${programVersion}.**`)
})

test('given the measurements, then one names the version', async () => {
  expect(await openRegistry(false).metrics()).toContain(`program_info{version="${programVersion}"} 1`)
})
