import { sql } from 'kysely'

/** Hour at which daily digests go, in the account's time zone. */
const dailyHour = 8

/** As a subquery it is evaluated once, not for every row. */
const now = sql`(select app_now())`

/** SQL: the account's time zone, UTC where none is set or the database does not know it. */
const zone = sql`zone_or_utc(account.time_zone)`

/** SQL: the account's own clock, as a timestamp without a time zone. */
export const localNow = sql`(${now} at time zone ${zone})`

/** SQL: the day has come to eight o'clock where the account is. */
export const isPastEight = sql`(extract(hour from ${localNow}) >= ${dailyHour})`

/** SQL: the moments at which the account's day begins, and has its eight o'clock. */
export const midnightThere = sql`(${localNow}::date::timestamp at time zone ${zone})`
export const eightThere = sql`((${localNow}::date + make_interval(hours => ${dailyHour})) at time zone ${zone})`
