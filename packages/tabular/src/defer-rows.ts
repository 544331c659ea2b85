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
  let opening: Promise<AsyncIterator<SourceRow>> | undefined
  let isClosed = false
  const openRows = async (): Promise<AsyncIterator<SourceRow>> => (rows = (await open())[Symbol.asyncIterator]())
  const takeFirst = async (): Promise<IteratorResult<SourceRow>> => {
    if (isClosed) return ended
    opening ??= openRows()
    return (await opening).next()
  }
  return {
    // oxlint-disable-next-line typescript/promise-function-async -- an async function would add a promise for each row
    next: () => (rows ? rows.next() : takeFirst()),
    return: async () => {
      isClosed = true
      const opened = await opening
      await opened?.return?.()
      return ended
    },
  }
}

const ended: IteratorReturnResult<undefined> = { done: true, value: undefined }
