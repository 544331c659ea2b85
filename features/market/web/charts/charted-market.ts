import type { MarketSubject } from '../../contract.ts'

/** The data of charts by year: a market, or a subset of its figures. */
export type ChartedMarket = Pick<MarketSubject, 'years' | 'currency' | 'basis' | 'yearsLeftOut'> &
  Partial<Pick<MarketSubject, 'inMoneyOf' | 'sales' | 'density' | 'thinYears' | 'kind' | 'name' | 'house'>>
