import type { LotCard, LotDetail } from '../../contract.ts'
import { createContext, type ReactNode } from 'react'

type ActionLot = Pick<LotCard, 'id' | 'title' | 'isFavorite' | 'baseImageFileName'>

/** Renders the action on a lot, in the corner of its card or beside the title of its page. */
export type CardAction = (lot: ActionLot, place: 'card' | 'page') => ReactNode

/** Provided by the root, because the lot feature may not import the collection's heart. */
export const CardActionContext = createContext<CardAction>(() => null)

/** Renders the account's own note on a lot's page. */
export const LotNoteContext = createContext<(lot: LotDetail) => ReactNode>(() => null)
