import type { MarketSubject } from '@parure/domain/market/contract'

/** What charts of years are drawn of: a market, or a part of its figures. */
export type Charted = Pick<MarketSubject, 'years' | 'currency' | 'basis' | 'yearsLeftOut'> &
  Partial<Pick<MarketSubject, 'inMoneyOf' | 'sales' | 'density' | 'thinYears' | 'kind' | 'name' | 'house'>>
