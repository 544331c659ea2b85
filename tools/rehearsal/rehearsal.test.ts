import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemporaryFolder } from '@parure/portal/test/create-temporary-folder.ts'
import { judgeFailures } from './load.ts'
import { createRehearsalLog, formatRehearsal, UnmetRequirement } from './rehearsal-log.ts'
import { runShellLine } from './run-shell-line.ts'
import { readUnit } from './unit-service.ts'
import { findPreviousVersion } from './version-folder.ts'

const units = path.resolve(import.meta.dirname, '../../deploy/systemd')

test.each([
  ['open at the kill', { began: 5, ended: 15, isRefusal: false }, { inFlight: 1, refused: 0, unexcused: 0 }],
  ['sent after the kill', { began: 11, ended: 15, isRefusal: false }, { inFlight: 0, refused: 0, unexcused: 1 }],
  [
    'refused while the database is away',
    { began: 12, ended: 13, isRefusal: true },
    { inFlight: 0, refused: 1, unexcused: 0 },
  ],
  [
    'refused long after its return',
    { began: 9_000, ended: 9_001, isRefusal: true },
    { inFlight: 0, refused: 0, unexcused: 1 },
  ],
])('given a failure %s, then it is counted so', (_, failure, expected) => {
  const { unexcused, ...result } = judgeFailures(1, [{ ...failure, why: 'x' }], [{ at: 10, back: 100 }])
  expect({ ...result, unexcused: unexcused.length }).toEqual({ sent: 1, ...expected })
})

test('given a refusal while only a process of the program was killed, then nothing explains it', () => {
  const failure = { began: 12, ended: 13, why: 'x', isRefusal: true }
  expect(judgeFailures(1, [failure], [{ at: 10 }]).unexcused).toEqual(['x'])
})

test('given a unit, then its folders are below the rehearsal’s', () => {
  expect(readUnit(path.join(units, 'parure-web@.service'), '3001', '/rehearsal')).toEqual({
    command: ['/rehearsal/opt/parure/current/bin/parure', 'web'],
    cwd: '/rehearsal/opt/parure/current',
    env: { PORT: '3001', DATA_DIR: '/rehearsal/var/lib/parure/web-3001' },
    restartDelay: 2_000,
    stopTime: 60_000,
  })
})

test('given steps, then an unmet requirement is recorded, another error also ends the rehearsal', async () => {
  const log = createRehearsalLog(() => {})
  await log.step('one', 'npx parure doctor', async () => 'fine')
  await log.step('two', '', () => Promise.reject(new UnmetRequirement('3 of 5 | failed')))
  await expect(log.step('three', '', () => Promise.reject(new Error('broken\noff')))).rejects.toThrow('broken')
  const lines = formatRehearsal(log.rows).split('\n')
  expect(lines[2]).toMatch(/^\| one \| `npx parure doctor` \| fine \| 0\.\d \|$/)
  expect(lines[3]).toContain('**failed:** 3 of 5 \\| failed')
  expect(lines[4]).toContain('**failed:** broken off')
})

/** A line of a shell. */
function writeVersion(version: string): string {
  return `printf '{\\n  "version": "${version}"\\n}' > package.json`
}

test('given no earlier number with a launcher, then what has landed is the previous version, or the program before its last migrations', async () => {
  const cwd = await createTemporaryFolder('versions')
  onTestFinished(() => rm(cwd, { recursive: true }))
  const commit = async (change: string): Promise<string> => {
    await runShellLine(`${change}; git add . && git -c user.name=a -c user.email=a@a.test commit -qm x`, { cwd })
    return (await runShellLine('git rev-parse HEAD', { cwd })).trim()
  }
  const old = await commit(`git init -q; ${writeVersion('0.1.0')}`)
  const launcher = await commit(`${writeVersion('0.3.0')}; mkdir bin; touch bin/parure`)
  const migrations = 'apps/portal/migrations'
  const migration = await commit(`mkdir -p ${migrations}; touch ${migrations}/2.sql`)
  const last = await commit(`touch ${migrations}/1.sql`)
  const seen = []
  for (const landed of [old, migration, last]) {
    await runShellLine(`git update-ref refs/remotes/origin/main ${landed}`, { cwd })
    seen.push(await findPreviousVersion(cwd))
  }
  expect(seen).toEqual([launcher, migration, launcher])
})
