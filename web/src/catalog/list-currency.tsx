import { moneyKeys } from '@parure/domain/catalog/build-list-query'
import type { ListState } from '@parure/domain/catalog/selection'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useNavigate } from 'react-router'
import { DeferredCurrencyChoice } from '../currency/deferred-currency-choice.tsx'
import type { ListKind } from './list-kind.ts'
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
    const { convertListAddress } = await import('./convert-list-address.ts')
    await navigate(await convertListAddress(kind, state, before, chosen), { preventScrollReset: true })
  }
  return <DeferredCurrencyChoice labelled={labelled} onChosen={(chosen) => void updateAddress(chosen)} />
}
