import { expect, test } from 'vitest'
import { deferRows } from './defer-rows.ts'
import type { SourceRow } from './source-row.ts'

const rows: SourceRow[] = [1, 2, 3].map((number) => ({ number, raw: `${number}`, content: {} }))

/** Returns deferred rows, and what has happened to them. */
function createRows() {
  const events: string[] = []
  async function* generateRows(): AsyncIterable<SourceRow> {
    try {
      yield* rows
    } finally {
      events.push('closed')
    }
  }
  const deferred = deferRows(async () => {
    events.push('opened')
    return generateRows()
  })
  return { deferred, events }
}

test('rows are opened with the first one and closed after the last', async () => {
  const { deferred, events } = createRows()
  const iterator = deferred[Symbol.asyncIterator]()
  expect(events).toEqual([])
  const taken = await Promise.all([iterator.next(), iterator.next(), iterator.next(), iterator.next()])
  expect(taken.map(({ value }) => value as unknown)).toEqual([...rows, undefined])
  expect(events).toEqual(['opened', 'closed'])
})

test('a reader that leaves closes the rows; one that leaves before the first does not open them', async () => {
  const left = createRows()
  for await (const { number } of left.deferred) if (number === 2) break
  expect(left.events).toEqual(['opened', 'closed'])
  const unopened = createRows()
  const iterator = unopened.deferred[Symbol.asyncIterator]()
  await iterator.return?.()
  expect((await iterator.next()).done).toBe(true)
  expect(unopened.events).toEqual([])
})
