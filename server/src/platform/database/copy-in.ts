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
  const sending: Sending = { pieces: rows[Symbol.iterator](), isOver: false }
  let copied = 0
  client.query({
    // PostgreSQL need not first answer that it takes rows; of a statement that it refuses it passes over them.
    submit: (connection: Connection) => {
      connection.query(statement)
      send(connection, sending)
    },
    handleCopyInResponse: () => {},
    handleCommandComplete: ({ text }: { text: string }) => void (copied = Number(text.split(' ')[1])),
    handleReadyForQuery: () => resolve({ rowCount: copied }),
    handleError: (error: Error) => {
      sending.isOver = true
      reject(sending.failure ?? error)
    },
  } as unknown as pg.Submittable)
  return promise
}

interface Sending {
  pieces: Iterator<Buffer>
  isOver: boolean
  /** Why a piece could not be made. */
  failure?: unknown
}

/** Sends as much as the connection takes at once, and the rest when it takes more. */
function send(connection: Connection, sending: Sending): void {
  while (!sending.isOver) {
    if (connection.stream.writableNeedDrain) {
      connection.stream.once('drain', () => send(connection, sending))
      return
    }
    sending.isOver = !sendNext(connection, sending)
  }
}

function sendNext(connection: Connection, sending: Sending): boolean {
  try {
    const piece = sending.pieces.next()
    if (piece.done) connection.endCopyFrom()
    else connection.sendCopyFromChunk(piece.value)
    return !piece.done
  } catch (error) {
    sending.failure = error
    connection.sendCopyFail('the rows could not be written')
    return false
  }
}

interface Connection {
  stream: Writable
  query(statement: string): void
  sendCopyFromChunk(bytes: Buffer): void
  sendCopyFail(why: string): void
  endCopyFrom(): void
}
