import type { OwnNote } from '../../contract.ts'
import { getSessionStorage, readItem, writeItem } from '@parure/ui/storage/browser-storage.ts'
import type { FavoriteChoice } from './create-favorites-store.ts'

/** A choice that the server has not confirmed, with the note to restore. */
export interface UnconfirmedChoice extends FavoriteChoice {
  own?: OwnNote | undefined
}

interface Handover {
  userToken: string
  /** Epoch milliseconds. */
  until: number
  choices: UnconfirmedChoice[]
}

/**
 * Leaves choices to the next page of this tab. The unloading page sends them as well, but the next page may load its
 * lots before they are stored, and they may overtake a request that is still running.
 */
export function handOver(userToken: string, choices: UnconfirmedChoice[], now = Date.now()): void {
  const handover: Handover = { userToken, until: now + ttlMs, choices }
  writeItem(getSessionStorage, key, choices.length > 0 ? JSON.stringify(handover) : null)
}

/** Removes and returns the choices of the previous page. Those of another session or of long ago are dropped. */
export function receiveHandover(userToken: string, now = Date.now()): UnconfirmedChoice[] {
  const text = readItem(getSessionStorage, key)
  writeItem(getSessionStorage, key, null)
  const handover = parseHandover(text)
  return handover?.userToken === userToken && now < handover.until ? handover.choices : []
}

function parseHandover(text: string | null): Handover | null {
  try {
    return JSON.parse(text ?? 'null') as Handover | null
  } catch {
    return null
  }
}

const key = 'unconfirmedFavorites'

/** Milliseconds: a restored tab must not repeat what was changed elsewhere since. */
const ttlMs = 60_000
