import type { LotCard } from '@parure/domain/lot/contract'
import { createContext, type ReactNode } from 'react'

/** Draws what can be done with a lot: in the corner of its card, or beside the title of its page. */
export type CardAction = (lot: Pick<LotCard, 'id' | 'title' | 'isFavorite'>, place: 'card' | 'page') => ReactNode

/** Filled by the root, since lots know no other feature. */
export const CardActionContext = createContext<CardAction>(() => null)
