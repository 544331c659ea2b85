import type { CollectionLot } from '@parure/features/collection/contract.ts'
import { collection } from '@parure/features/collection/endpoints.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { buildPictureUrl } from '@parure/features/lot/picture.ts'
import { formatGroupedPrice } from '@parure/values/money.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { getSession, type Session } from '@parure/features/shell/web/session/session.ts'
import {
  deleteSavedLotsCache,
  savedLotsCache,
  snapshotUrl,
} from '@parure/features/shell/web/session/saved-lots-cache.ts'

/** Maximum number of lots that are kept. */
const maxLots = 60
/** A copy is read for three days: the plan may have ended since, which only the server knows. */
const lifetimeMs = 3 * 24 * 60 * 60_000

/**
 * Stores a copy of the account's saved lots and their small pictures; without saved lots, deletes the former copy.
 * Returns how many are kept.
 */
export async function keepSavedLots(session: Session): Promise<number> {
  const { items } = await call(collection, { query: {} })
  if (items.length === 0) deleteSavedLotsCache()
  if (items.length === 0 || !isSameSession(session)) return 0
  const kept = items.slice(0, maxLots)
  const now = Date.now()
  const lots = kept.map((lot) => ({ title: lot.title, facts: describeLot(lot), picture: getPicturePath(lot) }))
  const cache = await caches.open(savedLotsCache)
  await cache.put(snapshotUrl, Response.json({ savedAt: now, until: now + lifetimeMs, lots }))
  for (const lot of kept) await keepPicture(cache, lot)
  // A logout during these steps has deleted the cache before its last entries were written.
  if (!isSameSession(session)) deleteSavedLotsCache()
  return kept.length
}

function isSameSession({ userToken, roleId }: Session): boolean {
  const session = getSession()
  return session?.userToken === userToken && session.roleId === roleId
}

/** Returns, for example, "Dec 4, 2026 · Geneva · 12 000 – 18 000 CHF · my limit 14 000 CHF". */
function describeLot({ auctionDate, location, estimatePrice, currency, limit }: CollectionLot): string {
  const facts = [
    auctionDate && formatAuctionDate(auctionDate),
    location,
    estimatePrice && [formatGroupedPrice(estimatePrice), currency].filter(Boolean).join(' '),
    limit && `my limit ${formatGroupedPrice(limit.amount)} ${limit.currency}`,
  ]
  return facts.filter(Boolean).join(' · ')
}

const getPicturePath = ({ baseImageFileName }: CollectionLot): string | null =>
  baseImageFileName === null ? null : `/saved-pictures/${baseImageFileName}`

/** A picture that cannot be loaded, or that another site serves, is left out. */
async function keepPicture(cache: Cache, lot: CollectionLot): Promise<void> {
  const path = getPicturePath(lot)
  if (path === null || lot.baseImageFileName === null || (await cache.match(path))) return
  try {
    const response = await fetch(buildPictureUrl(lot.baseImageFileName, 320))
    if (response.ok) await cache.put(path, response)
  } catch {
    // Without this picture the copy is still readable.
  }
}
