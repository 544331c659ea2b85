import { sql, type RawBuilder } from 'kysely'

/** The values that decide when a lot is past, as SQL columns or parameters. */
interface PastFromInputs {
  endsOn: RawBuilder<string | null>
  timeZone: RawBuilder<string>
  /** Whether it counts as sold long ago when there is no date: from an archive, with a price, or bought in. */
  isOver: RawBuilder<boolean>
  listedAt: RawBuilder<Date>
}

/**
 * SQL: the end of the last day in the sale's time zone. Without a date, lots of archives, priced ones and those bought
 * in are past (docs/decisions/0004).
 */
export function buildPastFromSql({ endsOn, timeZone, isOver, listedAt }: PastFromInputs): RawBuilder<Date> {
  return sql<Date>`case
    when ${endsOn} is not null then (${endsOn} + 1)::timestamp at time zone ${timeZone}
    when ${isOver} then '-infinity'::timestamptz
    else ${listedAt} + interval '90 days' end`
}

/** The same for a stored lot, in SQL that joins `lot`, `sale` and `source`. */
export const storedPastFrom = buildPastFromSql({
  endsOn: sql`sale.ends_on`,
  timeZone: sql`sale.time_zone`,
  isOver: sql`(source.archive or lot.price is not null or lot.stated_outcome = 'unsold')`,
  listedAt: sql`lot.listed_at`,
})
