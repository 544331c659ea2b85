import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

type Row = Record<string, string | null>

/** Handles one message. `more`: the next one has already arrived. */
export type Take = (message: Buffer, more: boolean) => Promise<void>

/** A replication connection. */
export interface ReplicationClient {
  ask(command: string): Promise<Row[]>
  /** Runs a command that replies with CopyData messages. A slow `take` applies backpressure. */
  copy(command: string, take: Take): Promise<Row[]>
  send(message: Buffer): void
  close(): Promise<void>
}

/** The private members of pg's connection that are used here. */
interface Wire {
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
  const wire = (client as unknown as { connection: Wire }).connection
  const ask = async (command: string) => {
    const result = await client.query<Row>(command)
    return [result].flat().flatMap(({ rows }) => rows)
  }
  return {
    ask,
    send: (message) => wire.sendCopyFromChunk(message),
    close: () => ended(client, wire),
    copy: async (command, take) => {
      let taken = Promise.resolve()
      let waiting = 0
      const after = async (before: Promise<void>, message: Buffer): Promise<void> => {
        await before
        await take(message, waiting > 1)
        if (--waiting === 0) wire.stream.resume()
      }
      const hear = ({ chunk }: { chunk: Buffer }): void => {
        // The driver reuses its buffer.
        const message = Buffer.from(chunk)
        if (++waiting > mostWaiting) wire.stream.pause()
        taken = after(taken, message)
        taken.catch(broken.reject)
      }
      wire.on('copyData', hear)
      try {
        const rows = await Promise.race([ask(command), broken.promise])
        await taken
        return rows
      } finally {
        wire.off('copyData', hear)
      }
    },
  }
}

/** Closes the connection. pg's `end` never resolves when the server closes it at the same time. */
async function ended(client: pg.Client, wire: Wire): Promise<void> {
  await Promise.race([client.end(), pause(1_000)])
  wire.stream.destroy()
}

/** Messages, of at most 64 or 128 kB each. */
const mostWaiting = 32
