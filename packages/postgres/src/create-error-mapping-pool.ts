import { pipeline } from 'node:stream/promises'
import { Problem } from '@parure/contract/problem.ts'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readPreparedName } from './prepared.ts'
import { watchQueries } from './watch-queries.ts'

/** Shutting down, crashed, starting, or out of connections, disk or memory; class 08 is the connection itself. */
const unavailableCodes = /^(?:57P0[123]|53[123]00|08.{3})$/

/** A COPY statement; its one parameter is an iterable of pieces of its rows. */
const copyStatement = /^copy .* from stdin$/

/**
 * Wraps a pool for Kysely: an unreachable PostgreSQL becomes a `Problem` in all forms in which the driver reports it,
 * and so does a missing response after `responseTimeout` milliseconds (0: no limit).
 */
export function createErrorMappingPool(pool: pg.Pool, responseTimeout = 0): PostgresPool {
  const lostClients = new WeakSet<pg.PoolClient>()
  watchQueries(pool, responseTimeout, (client) => lostClients.add(client))
  const queryPrepared = async (client: pg.PoolClient, name: string, text: string, values: unknown[]) => {
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStatementStale(error)) throw error
      lostClients.add(client)
      return client.query(text, values)
    }
  }
  const wrappedClients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  // Emitted before the failing queries reject. Without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => lostClients.add(client)))
  const wrapClient = (client: pg.PoolClient): PostgresPoolClient => ({
    // Kysely would also send cursors here, which are not configured.
    query: (async (text: string, parameters: unknown[]) => {
      try {
        const name = readPreparedName(text)
        if (name) return await queryPrepared(client, name, text, parameters)
        if (!copyStatement.test(text)) return await client.query(text, parameters)
        await pipeline(parameters[0] as Iterable<Buffer>, client.query(copyFrom(text)))
        return { rows: [] }
      } catch (error) {
        if (isServerUnavailable(error)) lostClients.add(client)
        throw lostClients.has(client) ? createUnavailableProblem(error) : error
      }
    }) as unknown as PostgresPoolClient['query'],
    // A broken connection must not return to the pool.
    release: (destroy) => client.release(destroy || lostClients.has(client)),
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connectClient(pool)
      const wrapped = wrappedClients.get(client) ?? wrapClient(client)
      wrappedClients.set(client, wrapped)
      return wrapped
    },
  }
}

async function connectClient(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    // A wrong password or name is a fault of the installation. Any error that PostgreSQL did not send means that it is
    // unreachable.
    throw pool.ending || (error instanceof pg.DatabaseError && !isServerUnavailable(error))
      ? error
      : createUnavailableProblem(error)
  }
}

function isServerUnavailable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && unavailableCodes.test(error.code ?? '')
}

/** The connection's prepared statement is gone, or its columns changed by a migration. */
function isStatementStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000')
}

function createUnavailableProblem(cause: unknown): Problem {
  const problem = new Problem('unavailable', 'The catalog cannot be reached right now. Please try again.', 5)
  problem.cause = cause
  return problem
}
