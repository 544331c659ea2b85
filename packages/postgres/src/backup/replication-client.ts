import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Row = Record<string, string | null>

/** Handles one message. `more`: the next one has already arrived. */
export type HandleMessage = (message: Buffer, more: boolean) => Promise<void>

/** A replication connection. */
export interface ReplicationClient {
  queryRows(command: string): Promise<Row[]>
  /** Runs a command that replies with CopyData messages. A slow `take` applies backpressure. */
  copyMessages(command: string, take: HandleMessage): Promise<Row[]>
  send(message: Buffer): void
  close(): Promise<void>
}

/** The private members of pg's connection that are used here. */
interface PgConnection {
  on(event: 'copyData', take: (message: { chunk: Buffer }) => void): void
  off(event: 'copyData', take: (message: { chunk: Buffer }) => void): void
  sendCopyFromChunk(chunk: Buffer): void
  stream: { pause(): void; resume(): void; destroy(): void }
}

/** Opens a replication connection. The role needs the REPLICATION attribute. */
export async function openReplication(to: pg.ClientConfig, name: string): Promise<ReplicationClient> {
  const client = new pg.Client({ ...to, application_name: name, replication: 'true' } as pg.ClientConfig)
  const broken = Promise.withResolvers<never>()
  broken.promise.catch(() => {})
  client.on('error', broken.reject)
  await client.connect()
  const wire = (client as unknown as { connection: PgConnection }).connection
  const runQuery = async (command: string) => {
    const result = await client.query<Row>(command)
    return [result].flat().flatMap(({ rows }) => rows)
  }
  return {
    queryRows: runQuery,
    send: (message) => wire.sendCopyFromChunk(message),
    close: () => closeClient(client, wire),
    copyMessages: async (command, take) => {
      let lastHandled = Promise.resolve()
      let waiting = 0
      const handleInOrder = async (before: Promise<void>, message: Buffer): Promise<void> => {
        await before
        await take(message, waiting > 1)
        if (--waiting === 0) wire.stream.resume()
      }
      const enqueueMessage = ({ chunk }: { chunk: Buffer }): void => {
        // The driver reuses its buffer.
        const message = Buffer.from(chunk)
        if (++waiting > maxPendingMessages) wire.stream.pause()
        lastHandled = handleInOrder(lastHandled, message)
        lastHandled.catch(broken.reject)
      }
      wire.on('copyData', enqueueMessage)
      try {
        const rows = await Promise.race([runQuery(command), broken.promise])
        await lastHandled
        return rows
      } finally {
        wire.off('copyData', enqueueMessage)
      }
    },
  }
}

/** Closes the connection. pg's `end` never resolves when the server closes it at the same time. */
async function closeClient(client: pg.Client, wire: PgConnection): Promise<void> {
  await Promise.race([client.end(), pause(1_000)])
  wire.stream.destroy()
}

/** Messages, of at most 64 or 128 kB each. */
const maxPendingMessages = 32
