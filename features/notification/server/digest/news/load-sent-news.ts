import { formatWireAuctionDate, type DatePrecision } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { hasHiddenFilters } from '@parure/features/catalog/server/restrict-selection.ts'
import { parseStoredCriteria } from '@parure/features/saved-search/server/criteria.ts'
import { isWithinPlan } from '@parure/features/saved-search/server/within-plan.ts'
import type { Db } from '@parure/features/schema.ts'
import type { RenderedFor } from '../part.ts'

/** A new lot in a digest. House, lot number, location and date are null where the plan has no sale details. */
export interface SentLot {
  id: number
  title: string
  estimate: string | null
  /** The low estimate as a decimal. */
  low: string | null
  currency: string | null
  house: string | null
  lotNumber: string | null
  location: string | null
  /** In the wire format. */
  date: string | null
  picture: string | null
  /** Weight of its principal stone, as a decimal. */
  carats: string | null
  options: readonly { group: string; name: string }[]
  /** The day it was first seen, in the account's time zone. */
  day: string
  /** The reasons for sending it, in the order of the digest. */
  searches: readonly SentSearch[]
  brands: readonly string[]
}

export interface SentSearch {
  id: number
  name: string
  /** Query parameters of the list. */
  criteria: Record<string, string>
}

interface Row extends Omit<SentLot, 'estimate' | 'date' | 'searches' | 'brands'> {
  high: string | null
  startsOn: string | null
  endsOn: string | null
  precision: DatePrecision
  searches: SentSearch[] | null
  brands: string[] | null
}

/**
 * Returns a digest's new lots that are still upcoming, with the reasons that still apply: searches that exist, are not
 * paused, are within the plan and send by the channel; brands that are followed, while followed brands and the channel
 * are on. Ordered by search, oldest first, then by sale, earliest first; without sale details newest first.
 */
export async function loadSentNews(db: Db, { id: digestId, role }: RenderedFor): Promise<SentLot[]> {
  const seesSales = mayPassGate(role, 'saleDetails')
  const { rows } = await sql<Row>`
    with sent as materialized (
      select sent.*, zone_or_utc(account.time_zone) as time_zone
      from sent_lot sent join digest on digest.id = sent.digest_id join account on account.id = digest.account_id
      where sent.digest_id = ${digestId})
    select lot.id, lot.title, lot.estimate_low as low, lot.estimate_high as high, lot.currency, house.name as house,
      lot.lot_number as "lotNumber", lot.main_picture as picture, sale.location, sale.starts_on as "startsOn",
      sale.ends_on as "endsOn", sale.date_precision as precision, searches.list as searches, brands.list as brands,
      lot.stone_carats::text as carats, coalesce((select json_agg(json_build_object('group', filter_group, 'name', name))
        from filter_option where id = any(lot.option_ids)), '[]') as options,
      (coalesce((select min(seen_at) from lot_change change where change.lot_id = lot.id and change.kind = 'listed'),
        app_now()) at time zone sent.time_zone)::date as day
    from sent join lot on lot.id = sent.lot_id join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    left join lateral (${activeSearches}) searches on true
    left join lateral (${activeBrands}) brands on true
    where lot.past_from > app_now() and lot.stated_outcome is null and coalesce(searches.list, brands.list) is not null
    order by searches.first nulls last, ${seesSales ? sql`coalesce(sale.starts_on, sale.ends_on)` : sql`null::date`} nulls last, lot.main_picture is null, lot.id
    `.execute(db)
  return rows
    .map(({ high, startsOn, endsOn, precision, searches, brands, ...lot }) => ({
      ...lot,
      searches: (searches ?? []).filter(({ criteria }) => isIncluded(criteria, role)),
      brands: (mayPassGate(role, 'followBrands') && brands) || [],
      estimate: formatWirePriceRange(lot.low, high),
      ...(seesSales
        ? { date: formatWireAuctionDate(startsOn, endsOn, precision) }
        : { date: null, house: null, lotNumber: null, location: null }),
    }))
    .filter(({ searches, brands }) => searches.length > 0 || brands.length > 0)
}

/** Returns whether the plan includes all criteria of a search. */
function isIncluded(criteria: SentSearch['criteria'], role: Role): boolean {
  const selection = parseStoredCriteria(criteria)
  return selection !== null && !hasHiddenFilters(selection, role)
}

const activeSearches = sql`
  select json_agg(json_build_object('id', search.id, 'name', search.name, 'criteria', search.criteria)
    order by search.id) as list, min(search.id) as first
  from saved_search search
  where search.id = any(sent.search_ids) and search.account_id = sent.account_id
    and search.deleted_at is null and search.paused_at is null
    and case sent.channel when 'email' then search.by_email when 'telegram' then search.by_telegram else search.by_push end
    and ${isWithinPlan}
    and not exists (select from message_switch switch where switch.account_id = sent.account_id
      and switch.channel = sent.channel and switch.kind = 'searches' and switch.on_since is null)`

const activeBrands = sql`
  select json_agg(brand.name order by brand.name) as list
  from followed_brand followed join filter_option brand on brand.id = followed.brand_id
  join notification_preference preference on preference.account_id = followed.account_id and preference.followed
  where followed.account_id = sent.account_id and followed.brand_id = any(sent.brand_ids)
    and case sent.channel when 'email' then preference.email_since is not null when 'telegram' then preference.telegram end`
