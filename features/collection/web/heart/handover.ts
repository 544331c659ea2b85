import type { OwnNote } from '../../contract.ts'
import { forgetHandover, handoverKey } from '@parure/features/shell/web/session/handover-key.ts'
import { getSessionStorage, readItem, readJson, writeItem } from '@parure/ui/storage/browser-storage.ts'
import type { FavoriteLot } from './create-favorites-store.ts'

/** A choice that the server has not confirmed, with the note to restore. */
export interface UnconfirmedChoice extends FavoriteLot {
  own?: OwnNote | undefined
}

interface Handover {
  userToken: string
  /** Epoch milliseconds. */
  expiresAt: number
  choices: UnconfirmedChoice[]
}

/**
 * Leaves choices to the next page of this tab. The unloading page sends them as well, but the next page may load its
 * lots before they are stored, and they may overtake a request that is still running. Returns null without choices, else
 * the stored text for `isHandoverStored`.
 */
export function storeHandover(userToken: string, choices: UnconfirmedChoice[], now = Date.now()): string | null {
  const handover: Handover = { userToken, expiresAt: now + ttlMs, choices }
  const text = choices.length > 0 ? JSON.stringify(handover) : null
  writeItem(getSessionStorage, handoverKey, text)
  return text
}

/** Returns false after another page has taken or replaced the handover. */
export function isHandoverStored(handover: string): boolean {
  return readItem(getSessionStorage, handoverKey) === handover
}

/** Removes and returns the choices of the previous page. Those of another session or of long ago are dropped. */
export function takeHandover(userToken: string, now = Date.now()): UnconfirmedChoice[] {
  const handover = readJson(getSessionStorage, handoverKey) as Handover | null
  forgetHandover()
  return handover?.userToken === userToken && now < handover.expiresAt ? handover.choices : []
}

/** Milliseconds: a restored tab must not repeat what was changed elsewhere since. */
const ttlMs = 60_000
