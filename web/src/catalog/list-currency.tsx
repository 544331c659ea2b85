import { moneyKeys } from '@parure/domain/catalog/list-query'
import type { ListState } from '@parure/domain/catalog/selection'
import type { ReaderCurrency } from '@parure/domain/rates/reader-currency'
import { useNavigate } from 'react-router'
import { CurrencyChoice } from '../currency/currency-choice.tsx'
import type { ListKind } from './list-kind.ts'
import { useShownCurrency } from './use-shown-currency.ts'

interface Props {
  kind: ListKind
  state: ListState
  labelled?: boolean
}

/** The reader's currency. A list's address may name one: then a choice changes the address. */
export function ListCurrency({ kind, state, labelled = false }: Props) {
  const navigate = useNavigate()
  const before = useShownCurrency(state)
  const follow = async (chosen: ReaderCurrency | null) => {
    if (state.currency === null && !state[moneyKeys[kind.status]]) return
    const { addressIn } = await import('./address-in.ts')
    await navigate(await addressIn(kind, state, before, chosen), { preventScrollReset: true })
  }
  return <CurrencyChoice labelled={labelled} onChosen={(chosen) => void follow(chosen)} />
}
