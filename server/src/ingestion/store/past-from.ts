import { sql, type RawBuilder } from 'kysely'

/** What decides when a lot is past, as columns or as values. */
interface Known {
  endsOn: RawBuilder<string | null>
  timeZone: RawBuilder<string>
  /** Whether it counts as sold long ago where there is no date: of an archive, with a price, or bought in. */
  isOver: RawBuilder<boolean>
  listedAt: RawBuilder<Date>
}

/** DECISIONS: the end of the last day where the sale is stored; without a date, archives, priced lots and those bought in are past. */
export function pastFrom({ endsOn, timeZone, isOver, listedAt }: Known): RawBuilder<Date> {
  return sql<Date>`case
    when ${endsOn} is not null then (${endsOn} + 1)::timestamp at time zone ${timeZone}
    when ${isOver} then '-infinity'::timestamptz
    else ${listedAt} + interval '90 days' end`
}
