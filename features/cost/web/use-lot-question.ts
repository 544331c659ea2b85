import type { LotDetail } from '@parure/features/lot/contract.ts'
import { useState } from 'react'
import { createLotQuestion } from './compute-lot-cost.ts'
import { rememberCostPlace, useCostPlace } from './cost-place.ts'
import { applyCountryRates, type CostQuestion } from './cost-question.ts'

/** What depends on a country: a change of the country replaces typed values. */
const countryFields = { saleTax: undefined, duty: undefined, importTax: undefined }

/**
 * The question of a lot's cost: typed values, else those of the remembered country. Country, sales tax and shipping are
 * remembered for the next lot.
 */
export function useLotQuestion(lot: LotDetail, currency: string) {
  const place = useCostPlace()
  const [typed, setTyped] = useState<Partial<CostQuestion>>({})
  const base = createLotQuestion(lot, currency, place)
  const rated = typed.from === undefined ? base : applyCountryRates({ ...base, from: typed.from }, currency)
  const question: CostQuestion = { ...rated, ...removeUndefined(typed) }
  const change = (part: Partial<CostQuestion>) => {
    const { to = question.to, salesTax = question.salesTax, shipping = question.shipping, ...own } = part
    if ('to' in part || 'salesTax' in part || 'shipping' in part) rememberCostPlace(to && { to, salesTax, shipping })
    const isCountryChange = ('to' in part && to !== question.to) || ('from' in part && part.from !== question.from)
    const unplaced = to === null ? { salesTax, shipping } : { salesTax: undefined, shipping: undefined }
    setTyped((last) => ({ ...last, ...own, ...unplaced, ...(isCountryChange && countryFields) }))
  }
  return { question, change }
}

function removeUndefined(typed: Partial<CostQuestion>): Partial<CostQuestion> {
  return Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
}
