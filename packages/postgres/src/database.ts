import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createErrorMappingPool } from './create-error-mapping-pool.ts'
import { processName } from './inner-server/connect.ts'
import { joinInnerServer } from './inner-server/inner-server.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)

/** An open database. `close` interrupts running queries, and stops the inner server unless another process uses it. */
export interface OpenDatabase<Schema> {
  db: Kysely<Schema>
  pool: pg.Pool
  /** Describes for the log which PostgreSQL this is. */
  where: string
  close(): Promise<void>
}

interface DatabaseOptions {
  databaseUrl?: string | undefined
  dataDir: string
  /** Milliseconds; longer for commands than for pages. */
  statementTimeout?: number
  /** Milliseconds until connecting fails; default: `responseTimeout`. */
  connectTimeout?: number
  /** Milliseconds to wait for a response; default: a little longer than the statement timeout. */
  responseTimeout?: number
  /** Called after every query. */
  onQuery?: ((sql: string, milliseconds: number, failed: boolean) => void) | undefined
}

/** Milliseconds that PostgreSQL's statement timeout error may need to arrive. */
const errorDelay = 2_000

/** Opens the database at `databaseUrl`, or by default the inner PostgreSQL under `dataDir`. */
export async function openDatabase<Schema>(options: DatabaseOptions): Promise<OpenDatabase<Schema>> {
  const inner = options.databaseUrl ? undefined : await joinInnerServer(options.dataDir)
  const { statementTimeout = 3_000 } = options
  const { responseTimeout = statementTimeout === 0 ? 0 : statementTimeout + errorDelay } = options
  const pool = new pg.Pool({
    ...(inner ? { host: inner.host, user: 'parure', database: 'postgres' } : { connectionString: options.databaseUrl }),
    max: 10,
    application_name: processName,
    statement_timeout: statementTimeout,
    connectionTimeoutMillis: options.connectTimeout ?? responseTimeout,
  })
  const { interruptQueries: interrupt } = trackBusyClients(pool)
  // A connection that breaks while idle is replaced at the next query.
  pool.on('error', () => {})
  const { onQuery } = options
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: createErrorMappingPool(pool, responseTimeout) }),
    ...(onQuery && {
      log: ({ level, query, queryDurationMillis }) => onQuery(query.sql, queryDurationMillis, level === 'error'),
    }),
  })
  return {
    db,
    pool,
    where: inner ? `inner PostgreSQL at ${inner.socketDir}` : 'DATABASE_URL',
    close: async () => {
      const interruption = setTimeout(interrupt, 2_000)
      await db.destroy()
      // Kysely ends a pool only if it has ever used it.
      if (!pool.ended) await pool.end()
      clearTimeout(interruption)
      await inner?.release()
    },
  }
}

/** Tracks connections in use, so that closing can interrupt queries that run for minutes. */
function trackBusyClients(pool: pg.Pool): { interruptQueries(): void } {
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_error, client) => busy.delete(client))
  return { interruptQueries: () => busy.forEach((client) => void (client as unknown as pg.Client).end()) }
}
