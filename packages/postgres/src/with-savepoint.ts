import { sql, type Kysely, type Transaction } from 'kysely'

/** Runs `work` in a transaction; inside one, behind a savepoint, so that a failure rolls back only this work. */
export async function withSavepoint<Schema, T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (!db.isTransaction) return db.transaction().execute(work)
  await sql`savepoint work`.execute(db)
  try {
    const done = await work(db as Transaction<Schema>)
    await sql`release savepoint work`.execute(db)
    return done
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db)
    await sql`release savepoint work`.execute(db)
    throw error
  }
}
