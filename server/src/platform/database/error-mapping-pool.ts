import { pipeline } from 'node:stream/promises'
import { Problem } from '@parure/domain/problem'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { preparedName } from './prepared.ts'
import { queryWatchdog } from './query-watchdog.ts'

/** Shutting down, crashed, starting, or out of connections, disk or memory; class 08 is the connection itself. */
const awayCodes = /^(?:57P0[123]|53[123]00|08.{3})$/

/** A COPY statement; its one parameter is an iterable of pieces of its rows. */
const copying = /^copy .* from stdin$/

/**
 * Wraps a pool for Kysely: an unreachable PostgreSQL becomes a `Problem` in all forms in which the driver reports it,
 * and so does a missing response after `responseTimeout` milliseconds (0: no limit).
 */
export function errorMappingPool(pool: pg.Pool, patience = 0): PostgresPool {
  const lost = new WeakSet<pg.PoolClient>()
  queryWatchdog(pool, patience, (client) => lost.add(client))
  const queryPrepared = async (client: pg.PoolClient, name: string, text: string, values: unknown[]) => {
    try {
      return await client.query({ name, text, values })
    } catch (error) {
      if (!isStale(error)) throw error
      lost.add(client)
      return client.query(text, values)
    }
  }
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  // Emitted before the failing queries reject. Without a listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)))
  const withProblems = (client: pg.PoolClient): PostgresPoolClient => ({
    // Kysely would also send cursors here, which are not configured.
    query: (async (text: string, parameters: unknown[]) => {
      try {
        const name = preparedName(text)
        if (name) return await queryPrepared(client, name, text, parameters)
        if (!copying.test(text)) return await client.query(text, parameters)
        await pipeline(parameters[0] as Iterable<Buffer>, client.query(copyFrom(text)))
        return { rows: [] }
      } catch (error) {
        if (isAway(error)) lost.add(client)
        throw lost.has(client) ? unavailable(error) : error
      }
    }) as unknown as PostgresPoolClient['query'],
    // A broken connection must not return to the pool.
    release: (destroy) => client.release(destroy || lost.has(client)),
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await connected(pool)
      const wrapped = known.get(client) ?? withProblems(client)
      known.set(client, wrapped)
      return wrapped
    },
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    // A wrong password or name is a fault of the installation. Any error that PostgreSQL did not send means that it is
    // unreachable.
    throw pool.ending || (error instanceof pg.DatabaseError && !isAway(error)) ? error : unavailable(error)
  }
}

function isAway(error: unknown): boolean {
  return error instanceof pg.DatabaseError && awayCodes.test(error.code ?? '')
}

/** The connection's prepared statement is gone, or its columns changed by a migration. */
function isStale(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code === '0A000' || error.code === '26000')
}

function unavailable(cause: unknown): Problem {
  const problem = new Problem('unavailable', 'The catalog cannot be reached right now. Please try again.', 5)
  problem.cause = cause
  return problem
}
