import type { Kysely, Transaction } from 'kysely'
import type { AttemptTables } from '@parure/postgres/attempts/tables.ts'
import type { HostTurnTables } from '@parure/fetch/tables.ts'
import type { LastingChangeTables } from '@parure/postgres/lasting-change/tables.ts'
import type { OperatorActionTables } from '@parure/postgres/operator-action/tables.ts'
import type { ReadFunction } from '@parure/postgres/replica.ts'
import type { OutboxTables } from '@parure/jobs/outbox/tables.ts'
import type { UnfinishedTryTables } from '@parure/postgres/tries/tables.ts'

/** The tables of packages. Each `tables.ts` of a feature adds its own. */
export interface Schema
  extends AttemptTables, HostTurnTables, LastingChangeTables, OperatorActionTables, OutboxTables, UnfinishedTryTables {}

/** A database or a transaction: the first parameter of every query. */
export type Db = Kysely<Schema>
/** Reads data that visitors never write, on a standby when that is fresh enough. */
export type ReadingDb = ReadFunction<Schema>
/** For queries that are only correct together with others. */
export type Tx = Transaction<Schema>
