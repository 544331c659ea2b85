import { sql } from 'kysely'

/** SQL: how long a lot counts as new after it was first seen; longer than a week, so that weekly searches miss none. */
export const newLotPeriod = sql`interval '8 days'`
