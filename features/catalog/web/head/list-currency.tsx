import { moneyKeys } from '../../build-list-query.ts'
import type { ListState } from '../../selection.ts'
import type { ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { useNavigate } from 'react-router'
import { DeferredCurrencyChoice } from '@parure/features/currency/web/deferred-currency-choice.tsx'
import type { ListKind } from '../address/list-kind.ts'
import { useListCurrency } from './use-list-currency.ts'

interface Props {
  kind: ListKind
  state: ListState
  labelled?: boolean
}

/** The reader's currency. A list's address may name one: then a choice changes the address. */
export function ListCurrency({ kind, state, labelled = false }: Props) {
  const navigate = useNavigate()
  const before = useListCurrency(state)
  const updateAddress = async (chosen: ReaderCurrency | null) => {
    if (state.currency === null && !state[moneyKeys[kind.status]]) return
    const { convertListAddress } = await import('../address/convert-list-address.ts')
    await navigate(await convertListAddress(kind, state, before, chosen), { preventScrollReset: true })
  }
  return <DeferredCurrencyChoice labelled={labelled} onChosen={(chosen) => void updateAddress(chosen)} />
}
