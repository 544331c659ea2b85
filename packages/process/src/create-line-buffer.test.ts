import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createLineBuffer } from './create-line-buffer.ts'

test('lines are written together, and at once where one warns', () => {
  const writes: string[] = []
  const log = pino({ base: null, timestamp: false }, createLineBuffer({ write: (text) => void writes.push(text) }))
  log.info('one')
  log.info('two')
  expect(writes).toEqual([])
  log.warn('three')
  expect(writes.map((each) => each.split('\n').length - 1)).toEqual([3])
  expect(writes[0]).toMatch(/"one"[^]*"two"[^]*"three"/)
})

test('given much to say, then it is not held back, and nothing is lost', () => {
  const writes: string[] = []
  const log = pino({}, createLineBuffer({ write: (text) => void writes.push(text) }))
  for (let line = 0; line < 1_000; line++) log.info({ line }, 'said')
  log.error('the last')
  expect(writes.length).toBeGreaterThan(3)
  expect(writes.length).toBeLessThan(20)
  expect(writes.join('').trim().split('\n')).toHaveLength(1_001)
})

test.each([
  ['ends', ''],
  ['calls process.exit', 'process.exit(0)'],
  ['fails', `throw new Error('a failure')`],
])('given a process that %s, then what it said before is there', (_how, end) => {
  const log = JSON.stringify(path.resolve(import.meta.dirname, 'log.ts'))
  const script = `const { createLog } = await import(${log}); createLog('info').info('the last words'); ${end}`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(stdout).toContain('the last words')
})
