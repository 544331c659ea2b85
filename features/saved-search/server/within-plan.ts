import { getSavedSearchLimit, Role } from '@parure/contract/role.ts'
import { sql, type RawBuilder } from 'kysely'

/** SQL: the number of searches of the account's plan; null for no limit. */
function selectLimit(accountId: RawBuilder<unknown>): RawBuilder<number | null> {
  const cases = Object.values(Role).flatMap((role) => {
    const limit = getSavedSearchLimit(role)
    return limit === null ? [] : [sql`when ${sql.lit(role)} then ${sql.lit(limit)}`]
  })
  return sql`(case role_in_force(${accountId}) ${sql.join(cases, sql` `)} end)`
}

/**
 * SQL: whether a row of `saved_search`, here as `search`, is one of the searches that the account's plan includes: of
 * all that are not deleted the oldest. Nothing is stored, so that a change of the plan has its effect at once.
 */
export const isWithinPlan = sql<boolean>`coalesce((
  select count(*) from saved_search older where older.account_id = search.account_id and older.deleted_at is null
    and (older.saved_at, older.id) <= (search.saved_at, search.id)
) <= ${selectLimit(sql`search.account_id`)}, true)`
