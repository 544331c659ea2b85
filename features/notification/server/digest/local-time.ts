import { sql } from 'kysely'

/** Hour of daily digests, in the account's time zone. */
const dailyHour = 8

/** As a scalar subquery it is evaluated once per query instead of once per row. */
const now = sql`(select app_now())`

/** SQL: the account's time zone; UTC when none is set or the database does not know it. */
export const accountZone = sql`zone_or_utc(account.time_zone)`

/** SQL: the account's local time, as a timestamp without time zone. */
export const localNow = sql`(${now} at time zone ${accountZone})`

/** SQL: eight o'clock has passed in the account's time zone. */
export const isPastEight = sql`(extract(hour from ${localNow}) >= ${dailyHour})`

/** SQL: the moments of midnight and of eight o'clock on the account's current day. */
export const localMidnight = sql`(${localNow}::date::timestamp at time zone ${accountZone})`
export const localEightOClock = sql`((${localNow}::date + make_interval(hours => ${dailyHour})) at time zone ${accountZone})`
