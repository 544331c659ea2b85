import { readerCurrencies } from '@parure/domain/rates/reader-currency'
import { useState } from 'react'
import { InlineSelect } from '../ui/inline-select.tsx'
import type from '../ui/type.module.css'
import { chooseCurrency } from './choose-currency.ts'
import { useReaderMoney } from './reader-money.ts'

const options = [
  { value: '', text: 'As published' },
  ...readerCurrencies.map((currency) => ({ value: currency, text: currency })),
]

/** Converts the amounts of every page, at once and from then on. */
export function CurrencySelect({ labelled = false }: { labelled?: boolean }) {
  const money = useReaderMoney()
  const [failed, setFailed] = useState(false)
  const choose = (value: string): void => {
    chooseCurrency(value).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  }
  return (
    <>
      <InlineSelect
        label="Currency"
        labelled={labelled}
        options={options}
        value={money?.currency ?? ''}
        onChange={choose}
      />
      {failed && (
        <span role="alert" className={type.tiny}>
          The currency could not be changed. Try again.
        </span>
      )}
    </>
  )
}
