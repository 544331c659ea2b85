import type { Kysely, Transaction } from 'kysely'
import type { IngestionTables } from './ingestion/tables.ts'
import type { LotTables } from './lot/tables.ts'

export interface Schema extends LotTables, IngestionTables {}

/** A database or a transaction: what every query takes first. */
export type Db = Kysely<Schema>
/** For queries that are only right together with others. */
export type Tx = Transaction<Schema>
