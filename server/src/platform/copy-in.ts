import type pg from 'pg'

/** A statement that takes rows; its parameters are their pieces. */
export const copying = /^copy .* from stdin$/

/** Runs a `copy … from stdin` with rows in COPY's text format, in pieces; resolves when all of them are in. */
export function copyIn(
  client: pg.PoolClient,
  statement: string,
  rows: readonly Buffer[],
): Promise<{ rowCount: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ rowCount: number }>()
  let copied = 0
  client.query({
    // PostgreSQL need not first answer that it takes rows; of a statement that it refuses it passes over them.
    submit: (connection: Connection) => {
      connection.query(statement)
      for (const piece of rows) connection.sendCopyFromChunk(piece)
      connection.endCopyFrom()
    },
    handleCopyInResponse: () => {},
    handleCommandComplete: ({ text }: { text: string }) => void (copied = Number(text.split(' ')[1])),
    handleReadyForQuery: () => resolve({ rowCount: copied }),
    handleError: reject,
  } as unknown as pg.Submittable)
  return promise
}

interface Connection {
  query(statement: string): void
  sendCopyFromChunk(bytes: Buffer): void
  endCopyFrom(): void
}
