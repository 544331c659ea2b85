import type { CallEndpoint } from '@parure/contract/define-endpoint.ts'
import { Problem } from '@parure/contract/problem.ts'
import { expect, test } from 'vitest'
import { endAllSessions } from './end-all-sessions.ts'

/** A server that ends its sessions, and fails for those in `failing`. */
function serverWith(held: string[], failing: Record<string, unknown> = {}) {
  const left = new Set(held)
  const call: CallEndpoint = async (_, input) => {
    const { id } = (input as unknown as { params: { id: string } }).params
    if (id in failing) throw failing[id]
    if (!left.delete(id)) throw new Problem('not-found', 'This device is already signed out.')
    return { message: 'Done' } as never
  }
  return { call, left }
}

test('given three sessions, when two are ended, then the third is left', async () => {
  const { call, left } = serverWith(['a', 'b', 'c'])
  expect(await endAllSessions(call, ['a', 'b'])).toBe(true)
  expect([...left]).toEqual(['c'])
})

test('given a session that has ended by itself, when it is ended, then all is well', async () => {
  const { call } = serverWith(['b'])
  expect(await endAllSessions(call, ['a', 'b'])).toBe(true)
})

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['a bug', new Problem('unexpected', 'Something went wrong.')],
])('given %s on one of them, then the others end all the same and the failure is shown', async (_, failure) => {
  const { call, left } = serverWith(['a', 'b', 'c'], { a: failure })
  expect(await endAllSessions(call, ['a', 'b', 'c'])).toBe(false)
  expect([...left]).toEqual(['a'])
})
