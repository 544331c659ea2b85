import path from 'node:path'
import { expect, test } from 'vitest'
import { judgeFailures } from './load.ts'
import { createRehearsalLog, formatRehearsal, UnmetRequirement } from './rehearsal-log.ts'
import { readUnit } from './unit-service.ts'

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
  expect(readUnit(path.join(units, 'parure-web@.service'), '3001', '/tmp/r')).toEqual({
    command: ['/tmp/r/opt/parure/current/bin/parure', 'web'],
    cwd: '/tmp/r/opt/parure/current',
    env: { PORT: '3001', DATA_DIR: '/tmp/r/var/lib/parure/web-3001' },
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
