import type { LotCard, LotDetail } from '@parure/domain/lot/contract'
import { createContext, type ReactNode } from 'react'

/** Renders the action on a lot, in the corner of its card or beside the title of its page. */
export type CardAction = (
  lot: Pick<LotCard, 'id' | 'title' | 'isFavorite' | 'baseImageFileName'>,
  place: 'card' | 'page',
) => ReactNode

/** Set by the root: the lot feature may not import the collection's heart. */
export const CardActionContext = createContext<CardAction>(() => null)

/** Renders the account's own note on a lot's page. */
export const LotNoteContext = createContext<(lot: LotDetail) => ReactNode>(() => null)
