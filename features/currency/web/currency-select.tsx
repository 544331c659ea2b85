import { isReaderCurrency, readerCurrencies, type ReaderCurrency } from '@parure/features/rates/reader-currency.ts'
import { useState } from 'react'
import { InlineSelect } from '@parure/ui/form/inline-select.tsx'
import type from '@parure/ui/text/type.module.css'
import { chooseCurrency } from './choose-currency.ts'
import { useReaderMoney } from './load-reader-money.ts'

const options = [
  { value: '', text: 'Seller’s own' },
  ...readerCurrencies.map((currency) => ({ value: currency, text: currency })),
]

export interface CurrencyChoiceProps {
  /** Shows "Currency" before the value, where there is room. */
  labelled?: boolean
  /** Called after a choice; null for amounts as published. */
  onChosen?: (currency: ReaderCurrency | null) => void
}

/** Converts the amounts of every page, at once and from now on. */
export function CurrencySelect({ labelled = false, onChosen }: CurrencyChoiceProps) {
  const money = useReaderMoney()
  const [failed, setFailed] = useState(false)
  const choose = async (value: string): Promise<void> => {
    try {
      if (!(await chooseCurrency(value))) return
      setFailed(false)
      onChosen?.(isReaderCurrency(value) ? value : null)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <InlineSelect
        label="Currency"
        labelled={labelled}
        options={options}
        value={money?.currency ?? ''}
        onChange={(value) => void choose(value)}
      />
      {failed && (
        <span role="alert" className={type.tiny}>
          The currency could not be changed. Try again.
        </span>
      )}
    </>
  )
}
