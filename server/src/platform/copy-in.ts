import type { Writable } from 'node:stream'
import type pg from 'pg'

/** A statement that takes rows; its one parameter is their pieces. */
export const copying = /^copy .* from stdin$/

/**
 * Runs a `copy … from stdin` with rows in COPY's text format, in pieces that are made as PostgreSQL takes them; resolves
 * when all of them are in. A piece that cannot be made fails the statement.
 */
export function copyIn(
  client: pg.PoolClient,
  statement: string,
  rows: Iterable<Buffer>,
): Promise<{ rowCount: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ rowCount: number }>()
  const pieces = rows[Symbol.iterator]()
  let copied = 0
  let isOver = false
  let failure: unknown
  const fail = (error: unknown): void => {
    isOver = true
    reject(failure ?? error)
  }
  const send = (connection: Connection): void => {
    try {
      while (!isOver && !connection.stream.writableNeedDrain) {
        const { value, done } = pieces.next()
        if (done) {
          connection.endCopyFrom()
          return
        }
        connection.sendCopyFromChunk(value)
      }
    } catch (error) {
      failure = error
      connection.sendCopyFail('the rows could not be written')
      return
    }
    if (!isOver) connection.stream.once('drain', () => send(connection))
  }
  client.query({
    // PostgreSQL need not first answer that it takes rows; of a statement that it refuses it passes over them.
    submit: (connection: Connection) => {
      connection.query(statement)
      send(connection)
    },
    handleCopyInResponse: () => {},
    handleCommandComplete: ({ text }: { text: string }) => void (copied = Number(text.split(' ')[1])),
    handleReadyForQuery: () => resolve({ rowCount: copied }),
    handleError: fail,
  } as unknown as pg.Submittable)
  return promise
}

interface Connection {
  stream: Writable
  query(statement: string): void
  sendCopyFromChunk(bytes: Buffer): void
  sendCopyFail(why: string): void
  endCopyFrom(): void
}
