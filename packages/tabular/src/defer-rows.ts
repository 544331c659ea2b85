import type { SourceRow } from './source-row.ts'

/**
 * Returns rows that are opened when the first one is taken, and passes them on without a generator of its own: `yield*`
 * costs several promises for each row.
 */
export function deferRows(open: () => Promise<AsyncIterable<SourceRow>>): AsyncIterable<SourceRow> {
  return { [Symbol.asyncIterator]: () => createDeferredIterator(open) }
}

function createDeferredIterator(open: () => Promise<AsyncIterable<SourceRow>>): AsyncIterator<SourceRow> {
  let rows: AsyncIterator<SourceRow> | undefined
  let isOpened = false
  const takeFirst = async (): Promise<IteratorResult<SourceRow>> => {
    if (isOpened) return ended
    isOpened = true
    rows = (await open())[Symbol.asyncIterator]()
    return rows.next()
  }
  return {
    // oxlint-disable-next-line typescript/promise-function-async -- an async function would add a promise for each row
    next: () => (rows ? rows.next() : takeFirst()),
    return: async () => {
      isOpened = true
      await rows?.return?.()
      return ended
    },
  }
}

const ended: IteratorReturnResult<undefined> = { done: true, value: undefined }
