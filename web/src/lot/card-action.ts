import type { LotCard, LotDetail } from '@parure/domain/lot/contract'
import { createContext, type ReactNode } from 'react'
import { markup, type Markup } from '../ui/markup.ts'

type ActedOn = Pick<LotCard, 'id' | 'title' | 'isFavorite' | 'baseImageFileName'>

/** The action on a lot, in the corner of its card or beside the title of its page. */
export interface CardAction {
  draw: (lot: ActedOn, place: 'card' | 'page') => ReactNode
  /** Renders the action as HTML on a card of a server-rendered page. */
  markup: (lot: ActedOn) => Markup
}

/** Provided by the root, because the lot feature may not import the collection's heart. */
export const CardActionContext = createContext<CardAction>({ draw: () => null, markup: () => markup`` })

/** Renders the account's own note on a lot's page. */
export const LotNoteContext = createContext<(lot: LotDetail) => ReactNode>(() => null)
