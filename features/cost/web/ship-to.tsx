import { getCountryTaxes, isCountryCode } from '../taxed-countries.ts'
import { sortedCountries } from './charges.tsx'
import type { CostQuestion } from './cost-question.ts'
import { joinWords } from './cost-table.tsx'
import styles from './lot-cost.module.css'
import { InlineSelect } from '@parure/ui/form/inline-select.tsx'

interface Props {
  question: CostQuestion
  unknown: readonly string[]
  onChange: (part: Partial<CostQuestion>) => void
}

const options = [
  { value: '', text: 'choose a country' },
  ...sortedCountries.map((code) => ({ value: code, text: getCountryTaxes(code).name })),
]

/** The country that the lot is taken to, asked once and remembered, and what the total leaves out. */
export function ShipTo({ question: { to }, unknown, onChange }: Props) {
  return (
    <div className={styles.place}>
      <InlineSelect
        label="Ship to"
        labelled
        name="to"
        options={options}
        value={to ?? ''}
        onChange={(code) => onChange({ to: isCountryCode(code) ? code : null })}
      />
      <span>
        {to === null
          ? 'We remember it.'
          : unknown.length > 0
            ? `Before ${joinWords(unknown)}.`
            : 'All charges included.'}
      </span>
    </div>
  )
}
