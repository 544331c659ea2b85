import { houseFigures, type House, type HouseFigure, type HouseLine, type Houses } from '@parure/domain/market/contract'
import { publicYears } from '@parure/domain/market/public-years'
import { leastOfHouse, leastSold } from '@parure/domain/market/rules'
import { perMille, sellThrough } from '@parure/domain/market/sell-through'
import { Problem } from '@parure/domain/problem'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { figuresOf, marketState, type Figures } from './figures.ts'

/** All houses from A to Z, each with its figures of all complete years. */
export async function housesList(db: Db): Promise<Houses> {
  const [{ computedOn }, found] = await Promise.all([marketState(db), houseRows(db)])
  const figures = await figuresOf(
    db,
    found.map(({ id }) => id),
  )
  const houses = found.map((row) => lineOf(row, allOf(figures.get(row.id))))
  return { houses, computedOn }
}

/** One house; every figure is of complete years, so it tells no day. */
export async function housePage(db: Db, slug: string): Promise<House> {
  const [state, [row]] = await Promise.all([marketState(db), houseRows(db, slug)])
  if (!row) throw new Problem('not-found', 'There is no such house.')
  const figures = (await figuresOf(db, [row.id])).get(row.id) ?? []
  const all = allOf(figures)
  const line = lineOf(row, all)
  const [low = null, , high = null] = line.accuracy === null ? [] : (all?.accuracy ?? []).map(Number)
  return {
    ...line,
    website: row.website,
    computedOn: state.computedOn,
    unsold: all?.unsold ?? 0,
    withdrawn: all?.withdrawn ?? 0,
    accuracies: all?.accuracies ?? 0,
    accuracyLow: low,
    accuracyHigh: high,
    resultSales: row.sales,
    years: line.disputed.includes('sellThrough') ? [] : yearsOf(figures, state.runningYear),
  }
}

interface HouseRow {
  id: number
  name: string
  slug: string
  city: string | null
  country: string | null
  website: string | null
  days: number | null
  sales: number
  disputed: HouseFigure[]
}

async function houseRows(db: Db, slug?: string): Promise<HouseRow[]> {
  const { rows } = await sql<HouseRow>`
    select market_subject.id, market_subject.name, slug, city, country, website,
      (select percentile_disc(0.5) within group (order by result_days) from market_sale where house_id = market_subject.id) as days,
      (select count(*)::int from market_sale where house_id = market_subject.id) as sales,
      array(select figure from disputed_figure where disputed_figure.house_id = house.id) as disputed
    from market_subject join house on house.name = market_subject.name
    where kind = 'houses' ${slug === undefined ? sql`` : sql`and slug = ${slug}`}
    order by lower(market_subject.name), market_subject.id`.execute(db)
  return rows
}

const allOf = (rows: readonly Figures[] | undefined): Figures | undefined =>
  rows?.find(({ period }) => period === 'all')

/** Sales with a first result, from which on the median of days is shown. */
const leastSales = 3

function lineOf(row: HouseRow, all: Figures | undefined): HouseLine {
  const lots = all ? all.sold + all.unsold + all.withdrawn + all.open : 0
  const share = (part: number | undefined) => (lots >= leastOfHouse ? perMille(part ?? 0, lots) : null)
  const figures: Record<HouseFigure, number | null> = {
    sellThrough: all ? sellThrough({ sold: all.counted_sold, unsold: all.counted_unsold }, 'house') : null,
    accuracy: all && all.accuracies >= leastSold && all.accuracy ? Number(all.accuracy[1]) : null,
    resultDays: row.sales >= leastSales ? row.days : null,
    pictures: share(all?.pictures),
    weights: share(all?.weights),
    reports: share(all?.reports),
  }
  const shown = houseFigures.map((name) => [name, row.disputed.includes(name) ? null : figures[name]])
  return {
    name: row.name,
    slug: row.slug,
    city: row.city,
    country: row.country,
    lots,
    sold: all?.sold ?? 0,
    offered: all ? all.sold + all.unsold : 0,
    ...(Object.fromEntries(shown) as Record<HouseFigure, number | null>),
    disputed: houseFigures.filter((name) => row.disputed.includes(name)),
  }
}

function yearsOf(rows: readonly Figures[], runningYear: number): House['years'] {
  const complete = rows.filter(({ period }) => /^\d{4}$/.test(period) && Number(period) < runningYear)
  const visible = publicYears(
    complete.map((row) => ({
      year: Number(row.period),
      lots: row.sold + row.unsold + row.withdrawn + row.open,
      figures: row.counted_sold,
    })),
  )
  return complete
    .filter((row) => visible.has(Number(row.period)) && row.counted_sold + row.counted_unsold >= leastOfHouse)
    .map((row) => ({
      year: Number(row.period),
      countedSold: row.counted_sold,
      counted: row.counted_sold + row.counted_unsold,
      sellThrough: perMille(row.counted_sold, row.counted_sold + row.counted_unsold),
    }))
    .toSorted((a, b) => a.year - b.year)
}
