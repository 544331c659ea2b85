import type { LotCard, LotDetail } from '../contract.ts'
import { createContext, type ReactNode } from 'react'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'

type ActionLot = Pick<LotCard, 'id' | 'title' | 'isFavorite' | 'baseImageFileName'>

/** The action on a lot, in the corner of its card or beside the title of its page. */
export interface CardAction {
  draw: (lot: ActionLot, place: 'card' | 'page') => ReactNode
  /** Renders the action as HTML on a card of a server-rendered page. */
  renderStatic: (lot: ActionLot) => SafeHtml
}

/** Provided by the root, because the lot feature may not import the collection's heart. */
export const CardActionContext = createContext<CardAction>({ draw: () => null, renderStatic: () => renderHtml`` })

/** Renders the account's own note on a lot's page. */
export const LotNoteContext = createContext<(lot: LotDetail) => ReactNode>(() => null)
