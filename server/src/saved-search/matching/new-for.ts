import { sql } from 'kysely'

/** SQL: how long after it was first seen a lot is new; longer than a week, so that weekly searches miss none. */
export const newFor = sql`interval '8 days'`
