import type { OtherBasis } from '@parure/features/lot/other-basis.ts'
import type { PriceBasis } from '@parure/features/lot/status.ts'
import { mayPassGate } from '@parure/contract/role.ts'
import { sql } from 'kysely'
import { lotOutcome } from '@parure/features/lot/server/status.ts'
import { createOtherBasesReader } from '@parure/features/premium/server/create-other-bases-reader.ts'
import type { Db } from '@parure/features/schema.ts'
import type { RenderedFor } from '../digest/part.ts'
import { savedLotColumns, type SavedLot } from '../saved-lot.ts'

/** A result as sent in a digest. A later correction does not change it and is sent in a later digest. */
export type SentResult =
  | { outcome: 'sold'; price: string; basis: PriceBasis; currency: string | null; afterSale?: true }
  | { outcome: 'unsold' | 'withdrawn' | 'unpublished' }

export interface OutcomeLot extends SavedLot {
  result: SentResult
  /** The previously sent result that this one corrects. */
  corrects: SentResult | null
  /** The price on the other basis, if the result is still the lot's and the plan includes the buyer's premium. */
  otherBasis: OtherBasis | null
}

/** SQL: whether messages of results are still on for the digest's channel. */
const isOn = sql`exists (
  select from message_switch switch
  where switch.account_id = digest.account_id and switch.channel = digest.channel and switch.kind = 'outcomes'
    and switch.on_since is not null)`

/** Returns the results of a digest for lots that are still saved, latest sale first. */
export async function loadOutcomeLots(db: Db, { id: digestId, role }: RenderedFor): Promise<OutcomeLot[]> {
  const { rows } = await sql<Omit<OutcomeLot, 'otherBasis'> & { price: string | null; basis: string | null }>`
    with sent as materialized (select lot_id, result, corrects from sent_outcome where digest_id = ${digestId})
    select ${savedLotColumns}, sent.result, sent.corrects, lot.price, lot.price_basis as basis
    from digest cross join sent
    join saved_lot saved on saved.account_id = digest.account_id and saved.lot_id = sent.lot_id
    join lot on lot.id = sent.lot_id join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where digest.id = ${digestId} and ${isOn}
    order by ${latestSaleFirst}`.execute(db)
  const others = mayPassGate(role, 'buyersPremium')
    ? await createOtherBasesReader(db)(rows.map(({ id }) => id))
    : new Map<number, OtherBasis>()
  return rows.map(({ price, basis, ...lot }) => {
    const { result } = lot
    const isAsSent = result.outcome === 'sold' && result.basis === basis && Number(result.price) === Number(price)
    return { ...lot, otherBasis: (isAsSent && others.get(lot.id)) || null }
  })
}

/** Returns the account's lots that were saved before their sale ended and whose results are awaited. */
export async function loadAwaitingLots(db: Db, digestId: number): Promise<SavedLot[]> {
  const { rows } = await sql<SavedLot>`
    select ${savedLotColumns}
    from digest
    join saved_lot saved on saved.account_id = digest.account_id
    join lot on lot.id = saved.lot_id join sale on sale.id = lot.sale_id join house on house.id = sale.house_id
    where digest.id = ${digestId} and saved.saved_at < lot.past_from and ${lotOutcome} = 'awaiting'
      and not exists (
        select from sent_outcome sent
        where sent.account_id = digest.account_id and sent.channel = digest.channel and sent.lot_id = lot.id)
    order by ${latestSaleFirst}`.execute(db)
  return rows
}

/** SQL: latest sale first, within a sale by lot number: 9, 10, 10A, 113. */
const latestSaleFirst = sql`
  sale.ends_on desc nulls last, house.name, sale.id,
  substring(plain_lot_number(lot.lot_number) from '^[0-9]+')::numeric nulls last, plain_lot_number(lot.lot_number), lot.id`
