import type { FilterGroup } from '@parure/vocabulary/filter-group.ts'
import type { LotDetail, SaleRates } from '../contract.ts'
import type { SaleCost } from '../sale-cost.ts'
import type { OtherBasis } from '../other-basis.ts'
import { formatWireAuctionDate, type DatePrecision } from '../format-wire-auction-date.ts'
import type { LotOutcome, PriceBasis } from '../status.ts'
import { formatWirePriceRange } from '@parure/values/money.ts'
import { Problem } from '@parure/contract/problem.ts'
import { mayPassGate, type Role } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import type { Db } from '@parure/features/schema.ts'
import { loadDatedChanges, isRevised, loadUndatedChanges } from './changes.ts'
import { buildStones, storedStones } from './stones.ts'
import { lotOutcome, lotStatus, soldAfterSale } from './status.ts'
import type { LotViewer } from './lot-viewer.ts'
import { amountColumns } from './amount-columns.ts'

/** Returns rates for a sale of a day or a month (`YYYY-MM`); null when there are none of that time. */
export type LoadRatesForSale = (day: string, currency: string | null) => Promise<SaleRates | null>

/** Returns prices of lots on the basis that their sources do not state, by id. */
export type LoadOtherBasesById = (ids: readonly number[]) => Promise<ReadonlyMap<number, OtherBasis>>

/** Returns the premium of a lot's house and the country of its sale. */
export type LoadSaleCost = (lotId: number) => Promise<SaleCost>

export interface GatedLotReaders {
  ratesOfSale: LoadRatesForSale
  otherBases: LoadOtherBasesById
  saleCostOf: LoadSaleCost
}

/** Returns a lot with the fields that the viewer may see; throws `lot-not-found`. */
export async function loadLotDetail(
  db: Db,
  id: number,
  { role, saved }: LotViewer,
  { otherBases, ...ofSale }: GatedLotReaders,
): Promise<LotDetail> {
  const [row, sale, favorites] = await Promise.all([
    selectPublicRow(db, id),
    mayPassGate(role, 'saleDetails') ? loadSaleDetails(db, id, role, ofSale) : {},
    saved([id]),
  ])
  if (!row) throw new Problem('lot-not-found', 'This lot is not in the catalog.')
  const isFavorite = favorites.has(id)
  const changes = 'changes' in sale || !row.isRevised ? [] : await loadUndatedChanges(db, id)
  const isPriced = row.status === 'Past' && row.price !== null
  const otherBasis = isPriced && mayPassGate(role, 'buyersPremium') ? (await otherBases([id])).get(id) : undefined
  return {
    ...buildPublicDetail(row),
    isFavorite,
    photos: row.photos,
    stones: buildStones(row.stones),
    changes,
    ...sale,
    ...(otherBasis && { otherBasis }),
  }
}

type PublicRow = NonNullable<Awaited<ReturnType<typeof selectPublicRow>>>
type OptionName = [group: FilterGroup, name: string]

/** A single query for all public fields, because every detail view runs it. */
function selectPublicRow(db: Db, id: number) {
  return db
    .selectFrom('lot')
    .select([
      'id',
      'title',
      'description',
      'provenance',
      'dimensions',
      'created',
      'gender',
      'gross_weight',
      'stone_weight',
    ])
    .select(['diamond_color', 'clasp_or_buckle', 'clarity', 'weave', 'motif', 'type', 'reference_number', 'currency'])
    .select([...amountColumns, 'price_basis'])
    .select([lotStatus.as('status'), lotOutcome.as('outcome'), photos.as('photos'), optionNames.as('options')])
    .select([storedStones.as('stones'), isRevised.as('isRevised'), soldAfterSale.as('soldAfterSale')])
    .where('id', '=', id)
    .executeTakeFirst()
}

const photos = sql<string[]>`array(select base from lot_picture where lot_id = lot.id order by ordinal)`

/** SQL: names of the lot's filter options; a sub-category is in `type`. */
const optionNames = sql<OptionName[]>`coalesce((
  select json_agg(json_build_array(filter_group, name) order by array_position(lot.option_ids, filter_option.id))
  from filter_option where filter_option.id = any(lot.option_ids) and parent_id is null), '[]')`

async function loadSaleDetails(
  db: Db,
  id: number,
  role: Role,
  { ratesOfSale, saleCostOf }: Omit<GatedLotReaders, 'otherBases'>,
) {
  const row = await db
    .selectFrom('lot')
    .innerJoin('sale', 'sale.id', 'lot.sale_id')
    .innerJoin('house', 'house.id', 'sale.house_id')
    .select(['house.name', 'sale.location', 'sale.starts_on', 'sale.ends_on', 'sale.date_precision'])
    .select(['sale.starts_time', 'sale.time_zone'])
    .select(['lot.lot_number', 'lot.condition', 'lot.url', 'lot.currency'])
    .select(['lot.full_description', 'lot.full_provenance'])
    .select(lotStatus.as('status'))
    .where('lot.id', '=', id)
    .executeTakeFirst()
  if (!row) return {}
  const precision = row.date_precision as DatePrecision
  const soldOn = row.status === 'Past' && formatWireAuctionDate(row.ends_on, null, precision)
  const [changes, saleRates, saleCost] = await Promise.all([
    loadDatedChanges(db, id, { role, precision }),
    soldOn ? ratesOfSale(soldOn, row.currency) : null,
    row.status === 'Upcoming' ? saleCostOf(id) : undefined,
  ])
  return {
    sourceName: row.name,
    location: row.location,
    auctionDate: formatWireAuctionDate(row.starts_on, row.ends_on, precision),
    auctionTime: row.starts_time,
    auctionTimeZone: row.starts_time && row.time_zone,
    lotNumber: row.lot_number,
    condition: row.condition,
    url: row.url,
    changes,
    ...(row.full_description !== null && { description: row.full_description }),
    ...(row.full_provenance !== null && { provenance: row.full_provenance }),
    ...(row.status === 'Past' && { saleRates }),
    ...(saleCost && { saleCost }),
  }
}

function buildPublicDetail(row: PublicRow): Omit<LotDetail, 'photos' | 'isFavorite' | 'stones' | 'changes'> {
  const joinOptionNames = (wanted: FilterGroup): string | null =>
    row.options
      .filter(([group]) => group === wanted)
      .map(([, name]) => name)
      .join(', ') || null
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    ...(row.outcome ? { outcome: row.outcome as LotOutcome } : {}),
    ...(row.soldAfterSale ? { soldAfterSale: true as const } : {}),
    estimatePrice: formatWirePriceRange(row.estimate_low, row.estimate_high),
    ...(row.estimate_on_request ? { estimateOnRequest: true as const } : {}),
    openingBid: formatWirePriceRange(row.opening_bid, null),
    currentBid: formatWirePriceRange(row.current_bid, null),
    price: formatWirePriceRange(row.price, null),
    priceBasis: row.price_basis as PriceBasis | null,
    currency: row.currency,
    description: row.description,
    provenance: row.provenance,
    dimensions: row.dimensions,
    created: row.created,
    gender: row.gender,
    grossWeight: row.gross_weight,
    stoneWeight: row.stone_weight,
    diamondColor: row.diamond_color,
    claspOrBuckle: row.clasp_or_buckle,
    clarity: row.clarity,
    weave: row.weave,
    motif: row.motif,
    type: row.type,
    referenceNumber: row.reference_number,
    category: joinOptionNames('categories'),
    material: joinOptionNames('materials'),
    gemstone: joinOptionNames('gemstones'),
    style: joinOptionNames('styles'),
    manufacturer: joinOptionNames('brands'),
  }
}
