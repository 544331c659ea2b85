import { getOwnValue } from '@parure/values/get-own-value.ts'
import { formatWireAuctionDate, type DatePrecision } from '../format-wire-auction-date.ts'
import type { ChangeLogEntry } from '../contract.ts'
import { publicChangeKinds } from '../change.ts'
import type { PriceBasis } from '../status.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import type { ReadingField } from '../reading-field.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'

/** Maximum number of entries of a lot: a source that changes its figures daily must not make pages grow. */
const maxEntries = 100

/** SQL: whether public changes may exist. Evaluated with every lot; true for few. */
export const isRevised = sql<boolean>`exists (
  select from lot_change
  where lot_id = lot.id and kind in ('estimate-revised', 'result-published', 'reading-corrected'))`

/** An entry of the change log with the currency of its figures before and after. */
interface StoredChange {
  kind: string
  before: unknown[] | null
  after: unknown[] | null
  currencyBefore: string | null
  currencyAfter: string | null
}

/** Returns the public part of the log, undated: changes of figures that were public before. */
export async function loadUndatedChanges(db: Db, id: number): Promise<ChangeLogEntry[]> {
  const { rows } = await sql<StoredChange>`
    select kind, ${selectFigures('before')}, ${selectFigures('after')}, ${currencies}
    from lot_change as entry
    where lot_id = ${id} and kind in ('estimate-revised', 'result-published', 'reading-corrected') and ${ofOneBasis}
    order by id desc limit ${maxEntries}`.execute(db)
  return rows
    .flatMap((entry) => convertFigureChange(entry) ?? convertReadingChange(entry) ?? [])
    .filter(({ kind }) => publicKinds.has(kind))
}

const publicKinds: ReadonlySet<string> = new Set(publicChangeKinds)

interface ChangeLogView {
  role: Role
  precision: DatePrecision
}

/** Returns the log for roles that may see sale details, with days. Leaves out bids, which move continually. */
export async function loadDatedChanges(
  db: Db,
  id: number,
  { role, precision }: ChangeLogView,
): Promise<ChangeLogEntry[]> {
  return (await loadDatedChangesByLot(db, new Map([[id, precision]]), role)).get(id) ?? []
}

/**
 * Like `loadDatedChanges` for several lots, given with the precision of their dates; lots without changes are missing.
 */
export async function loadDatedChangesByLot(
  db: Db,
  lots: ReadonlyMap<number, DatePrecision>,
  role: Role,
): Promise<ReadonlyMap<number, ChangeLogEntry[]>> {
  const { rows } = await sql<StoredChange & { id: number; day: string }>`
    select wanted.id, entry.* from unnest(${[...lots.keys()]}::int[]) as wanted (id)
    cross join lateral (
      select kind, ${selectFigures('before')}, ${selectFigures('after')}, (seen_at at time zone 'UTC')::date as day, ${currencies},
        entry.id as place
      from lot_change as entry
      where lot_id = wanted.id and kind not in ('bid-moved', 're-offered')
        and ${mayPassGate(role, 'buyersPremium') ? sql`true` : ofOneBasis}
      order by entry.id desc limit ${maxEntries}
    ) as entry
    order by wanted.id, place desc`.execute(db)
  const changes = rows.flatMap(({ id, day, ...entry }) => {
    const change =
      convertFigureChange(entry) ?? convertReadingChange(entry) ?? convertOtherChange(entry, lots.get(id) ?? 'day')
    return change ? [{ id, change: { ...change, day } }] : []
  })
  return new Map([...Map.groupBy(changes, ({ id }) => id)].map(([id, own]) => [id, own.map(({ change }) => change)]))
}

/** SQL: excludes changes of basis, because they reveal the premium, which is gated. */
const ofOneBasis = sql`(kind <> 'result-published' or before -> 1 is not distinct from after -> 1
  or jsonb_typeof(before -> 0) = 'null' or jsonb_typeof(after -> 0) = 'null')`

/** SQL: the fourth figure of a result, the price on the other basis, is removed. */
const selectFigures = (side: 'before' | 'after') =>
  sql.raw(`case kind when 'result-published' then ${side} - 3 else ${side} end as ${side}`)

/** SQL: the price ledger stores the currency of a figure. */
const selectCurrencyWhen = (when: '<' | '<=') => sql`(
  select currency from price
  where price.lot_id = entry.lot_id and price.seen_at ${sql.raw(when)} entry.seen_at
    and price.kind = any(case entry.kind
      when 'estimate-revised' then array['estimate-low', 'estimate-high'] else array['realised'] end)
  order by id desc limit 1)`
const currencies = sql`${selectCurrencyWhen('<')} as "currencyBefore", ${selectCurrencyWhen('<=')} as "currencyAfter"`

function convertFigureChange(entry: StoredChange): ChangeLogEntry | null {
  const sideOf = getOwnValue(sideBuilders, entry.kind)
  if (!sideOf) return null
  const currencyAfter = entry.currencyAfter ?? entry.currencyBefore
  const before = sideOf(entry.before ?? [], entry.currencyBefore ?? currencyAfter)
  const after = sideOf(entry.after ?? [], currencyAfter)
  if (JSON.stringify(before) === JSON.stringify(after)) return null
  const isFirst = before.price === null && !before.isUnsold
  if (entry.kind === 'estimate-revised')
    return isFirst ? { kind: 'estimate-published', after } : { kind: 'estimate-revised', before, after }
  return isFirst ? { kind: 'result-published', after } : { kind: 'result-corrected', before, after }
}

type FigureSide = NonNullable<ChangeLogEntry['before']>
type BuildFigureSide = (figures: readonly unknown[], currency: string | null) => FigureSide

const sideBuilders: Readonly<Record<string, BuildFigureSide>> = {
  'estimate-revised': ([low, high], currency) => ({
    price: formatWirePriceRange(low as string | null, high as string | null),
    currency,
    basis: null,
  }),
  'result-published': ([price, basis, isUnsold], currency) => ({
    price: formatWirePriceRange(price as string | null, null),
    currency,
    basis: basis as PriceBasis | null,
    ...(isUnsold === true && price === null ? { isUnsold: true as const } : {}),
  }),
}

/** An operator's correction of a reading: field, species, value. */
function convertReadingChange({ kind, before, after }: StoredChange): ChangeLogEntry | null {
  if (kind !== 'reading-corrected') return null
  const [field, stone, wrong] = (before ?? []) as [ReadingField, string, string | null]
  return { kind, reading: { field, stone: stone || null, before: wrong, after: (after?.[2] ?? null) as string | null } }
}

function convertOtherChange({ kind, before, after }: StoredChange, precision: DatePrecision): ChangeLogEntry | null {
  if (kind === 'listed' || kind === 'reading-revised') return { kind }
  if (kind === 'withdrawn') return { kind: after?.[0] === true ? 'withdrawn' : 'offered-again' }
  if (kind === 'text-revised') return { kind: before?.[1] === after?.[1] ? 'title-changed' : 'description-changed' }
  if (kind !== 'date-moved') return null
  const [movedFrom, movedTo] = [before, after].map((days) => {
    const [from = null, to = null] = (days ?? []) as (string | null)[]
    return formatWireAuctionDate(from, to, precision)
  })
  return { kind: 'sale-moved', movedFrom, movedTo }
}
