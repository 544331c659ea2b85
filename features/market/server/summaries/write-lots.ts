import { completePercent } from '../../rules.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '@parure/features/schema.ts'
import { ladderRow, ladderStep } from '../figures/ladder-place.ts'

/** Maximum age of a rate, in days, on the day of the sale. */
const maxRateAgeDays = 7

/**
 * Rewrites the rows of past lots of the sales in `changed_sale`. A lot without a day gets no row, because it belongs to
 * no year.
 */
export async function writeMarketLots(tx: Tx): Promise<void> {
  await sql`
    with ${pastLots}, rate as (${saleDayRates}), figured as (
      select past.*, is_complete, category_id, case when past.detail_ids && ${attributedIds} then null else brand_id end as brand_id,
        brand_id is null as is_unsigned, house_id, gemstone.id as gemstone_id, rate.own_rate, rate.dollar_rate,
        ${ladderRow} as ladder_row,
        case when price_basis = 'hammer' then price end as hammer,
        case when price_basis = 'inclusive' then price else inclusive_price end as inclusive,
        case when price_basis = 'inclusive' then derived.amount end as derived_hammer,
        case when price_basis = 'hammer' and inclusive_price is null then derived.amount end as derived_inclusive,
        coalesce(estimate_low, estimate_high) as from_estimate, coalesce(estimate_high, estimate_low) as to_estimate
      from past join complete using (sale_id) left join kind using (option_ids)
        left join grade on grade.detail_ids = past.detail_ids and stone_leads left join house using (sale_id)
        left join ${derivedPrices}
        left join rate on rate.day = past.sale_day and rate.currency = past.currency
        left join filter_option as gemstone
          on gemstone.filter_group = 'gemstones' and gemstone.name = past.stone_species
      where is_dated
    )
    insert into market_lot
    select id, sale_id, sale_day, category_id, gemstone_id, brand_id, house_id, outcome, is_complete,
      hammer is not null,
      ${convertToEuros('hammer')}, ${convertToDollars('hammer')}, ${convertToEuros('inclusive')}, ${convertToDollars('inclusive')},
      ${buildEstimateSide('hammer')}, ${buildAccuracy('hammer')}, ${buildPerCarat(convertToEuros, 'hammer')}, ${buildPerCarat(convertToDollars, 'hammer')},
      case when leads.it and is_unsigned then ladder_row end,
      case when leads.it and is_unsigned then ${ladderStep} end,
      main_picture is not null, stone_carats is not null, stone_report is not null,
      ${convertToEuros('derived_hammer')}, ${convertToDollars('derived_hammer')},
      ${convertToEuros('derived_inclusive')}, ${convertToDollars('derived_inclusive')},
      ${buildEstimateSide('derived_hammer')}, ${buildAccuracy('derived_hammer')},
      ${buildPerCarat(convertToEuros, 'derived_hammer')}, ${buildPerCarat(convertToDollars, 'derived_hammer')}, after_sale
    from figured,
      lateral (select stone_leads and coalesce(hammer, derived_hammer) is not null as it) as leads`.execute(tx)
}

/** SQL: result of a hammer price against its estimate: -1 below, 0 within, 1 above. */
function buildEstimateSide(hammer: string): RawBuilder<unknown> {
  const price = sql.ref(hammer)
  return sql`case when to_estimate > 0 and from_estimate > 0 then
    case when ${price} > to_estimate then 1 when ${price} < from_estimate then -1 when ${price} is not null then 0 end end`
}

/** SQL: a hammer price by its estimate mid, in thousandths. */
function buildAccuracy(hammer: string): RawBuilder<unknown> {
  const price = sql.ref(hammer)
  return sql`case when ${price} is not null and from_estimate + to_estimate > 0 then
    least(round(${price} * 2000 / (from_estimate + to_estimate)), 2147483647) end`
}

function buildPerCarat(converted: typeof convertToEuros, hammer: string): RawBuilder<unknown> {
  return sql`case when leads.it then ${converted(hammer, 'stone_carats')} end`
}

/**
 * SQL: the past lots of those sales, whether their sale is complete, the options that they count for, and their house.
 * Many lots have the same options: each set is looked up once. A lot sold after the sale counts as bought in, without a
 * price.
 */
const pastLots = sql`
  past as (
      select id, sale_id, sale_day, currency, at_auction.price, price_basis,
        case when not after_sale then inclusive_price end as inclusive_price, estimate_low, estimate_high,
        main_picture, option_ids, detail_ids, stone_species, stone_carats, stone_report, stone_leads,
        (sale_day is not null) as is_dated, after_sale, case when after_sale then 'unsold'
        when at_auction.price is not null then 'sold' else coalesce(stated_outcome, 'open') end as outcome
      from lot, lateral (select stated_outcome is not distinct from 'after-sale' as after_sale) as stated,
        lateral (select case when not after_sale then lot.price end as price) as at_auction
      where sale_id in (select sale_id from changed_sale) and past_from <= (select app_now())
    ), complete as (
      select sale_id, count(*) filter (where outcome <> 'open') * 100 >= count(*) * ${completePercent}::int
        as is_complete
      from past group by sale_id
    ), kind as (
      select option_ids, min(option.id) filter (where filter_group = 'categories' and parent_id is null) as category_id,
        min(option.id) filter (where filter_group = 'brands') as brand_id
      from (select distinct option_ids from past) as each, unnest(option_ids) as own
        join filter_option as option on option.id = own and filter_group in ('categories', 'brands')
      group by option_ids
    ), grade as (
      select detail_ids, array_agg(name) filter (where filter_group = 'colours') as colours,
        array_agg(name) filter (where filter_group = 'clarities') as clarities,
        min(name) filter (where filter_group = 'origins') as origin,
        min(name) filter (where filter_group = 'treatments') as treatment
      from (select distinct detail_ids from past where stone_leads) as each, unnest(detail_ids) as own
        join filter_option as option on option.id = own
          and filter_group in ('colours', 'clarities', 'origins', 'treatments')
      group by detail_ids
    ), house as (
      select sale.id as sale_id, min(option.id) as house_id
      from sale, unnest(sale_option_ids) as own join filter_option as option on option.id = own
      where filter_group = 'houses' and sale.id in (select sale_id from changed_sale) group by sale.id
    )`

/** SQL by the rule of the view `lot_on_both_bases`, which would read all lots again. */
const derivedPrices = sql`(
  select lot_id, amount, sale_id as of_sale, price as of_price, price_basis as of_basis, currency as of_currency
  from derived_price where amount is not null
) as derived on (derived.lot_id, of_sale, of_price, of_basis, of_currency)
  = (past.id, past.sale_id, past.price, past.price_basis, past.currency)`

const attributedIds = sql`array(select id from filter_option where filter_group = 'makerRoles' and name = 'Attributed')`

/** SQL: for each day and currency of these lots, units for a euro and US dollars for a euro. */
const saleDayRates = sql`
  select asked.day, asked.currency, own.per_euro as own_rate, dollar.per_euro as dollar_rate
  from (select distinct sale_day as day, currency from past where price is not null and sale_day is not null) as asked
  left join lateral (${selectLastRate(sql`asked.currency`)}) as own on true
  left join lateral (${selectLastRate(sql`'USD'`)}) as dollar on true`

function selectLastRate(currency: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select case when ${currency} = 'EUR' then 1 else (
      select per_euro from exchange_rate
      where exchange_rate.currency = ${currency} and day <= asked.day and day >= asked.day - ${maxRateAgeDays}::int
      order by day desc limit 1) end as per_euro
    where asked.day >= '1999-01-01'`
}

/** SQL: in cents, of a figure, or of a figure per carat. */
function convertToEuros(figure: string, by?: string): RawBuilder<unknown> {
  return sql`round(${sql.ref(figure)} * 100 / own_rate ${by ? sql`/ ${sql.ref(by)}` : sql``})`
}

function convertToDollars(figure: string, by?: string): RawBuilder<unknown> {
  const share = by ? sql`/ ${sql.ref(by)}` : sql``
  return sql`round(case when currency = 'USD' then ${sql.ref(figure)} * 100 ${share}
    else ${sql.ref(figure)} * 100 * dollar_rate / own_rate ${share} end)`
}
