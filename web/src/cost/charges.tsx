import {
  countries,
  isCountryCode,
  mayHaveChanged,
  taxesOf,
  type CountryCode,
  type TaxRate,
} from '@parure/domain/cost/countries'
import type { HousePremium } from '@parure/domain/lot/sale-cost'
import { shownDate } from '@parure/domain/lot/auction-date'
import { readerCurrencies } from '@parure/domain/rates/reader-currency'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type from '../ui/type.module.css'
import styles from './charges.module.css'
import {
  followsHouse,
  longestField,
  problemOf,
  withCountries,
  type FieldName,
  type LotTerms,
  type Question,
} from './question.ts'

interface Props {
  question: Question
  today: string
  lot?: LotTerms | undefined
  onChange: (part: Partial<Question>) => void
}

const byName = Object.keys(countries)
  .filter(isCountryCode)
  .toSorted((one, other) => (taxesOf(one).name < taxesOf(other).name ? -1 : 1))

/** The charges on top of the hammer price, prefilled by country where rates are known, and editable. */
export function Charges({ question, today, lot, onChange }: Props) {
  const { from, to } = question
  const premium = lot?.premium ?? null
  const sale = from === null ? null : taxesOf(from)
  const own = to === null ? null : taxesOf(to)
  const choose = (part: Pick<Question, 'from'> | Pick<Question, 'to'>) =>
    onChange(withCountries({ ...question, ...part }, lot?.currency))
  const text = (
    name: FieldName,
    label: string,
    hint: string,
    instead?: { placeholder: string; value?: ''; readOnly?: true },
  ) => (
    <TextField
      label={label}
      hint={hint}
      error={problemOf(name, question[name])}
      name={name}
      value={question[name]}
      maxLength={longestField}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...instead}
    />
  )
  const rate = (name: FieldName, label: string, known: TaxRate | null | undefined, otherwise: string) =>
    text(name, label, known && known.percent === question[name] ? rateHint(known, today) : otherwise)
  return (
    <fieldset className={styles.charges}>
      <legend className={type.display4}>What is charged</legend>
      <CountryField label="The sale is held in" name="from" value={from} onChange={(code) => choose({ from: code })} />
      <CountryField label="You take it to" name="to" value={to} onChange={(code) => choose({ to: code })} />
      {!lot && <CurrencyField value={question.currency} onChange={(currency) => onChange({ currency })} />}
      {text(
        'premium',
        'Buyer’s premium, %',
        premiumHint(premium),
        premium ? { placeholder: 'By the house' } : undefined,
      )}
      {followsHouse(question, premium) && premium.vatIncluded
        ? text('saleTax', 'Tax in the country of the sale, %', 'In the house’s premium.', {
            placeholder: 'Included',
            value: '',
            readOnly: true,
          })
        : rate('saleTax', 'Tax in the country of the sale, %', sale?.saleTax, 'On the premium, by the house’s terms.')}
      {rate(
        'duty',
        'Import duty, %',
        own?.duty,
        to === 'US' ? 'By the country where it was made.' : 'On bid, premium and shipping.',
      )}
      {rate('importTax', 'Import tax, %', own?.importTax, 'On all that, with the duty.')}
      {to === 'US' && text('salesTax', 'Sales tax, %', 'Where it is delivered, such as 8.875 in New York City.')}
      {text('shipping', 'Shipping and insurance', 'An amount.')}
      {text('card', 'Card fee, %', 'Where the house takes one.')}
    </fieldset>
  )
}

function CurrencyField({ value, onChange }: { value: string; onChange: (currency: string) => void }) {
  return (
    <SelectField
      label="Currency"
      hint="Of all amounts: nothing is converted."
      name="currency"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {readerCurrencies.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </SelectField>
  )
}

function premiumHint(premium: HousePremium | null): string {
  if (premium === null) return 'Of the hammer price, by the house’s terms.'
  const { words, validFrom, isOld, source } = premium
  const day = `${isOld ? 'as of' : 'of'} ${shownDate(validFrom)}`
  return `Left empty, the house’s premium ${day}: ${words}. Source: ${source}.`
}

interface CountryFieldProps {
  label: string
  name: 'from' | 'to'
  value: CountryCode | null
  onChange: (code: CountryCode | null) => void
}

function CountryField({ label, name, value, onChange }: CountryFieldProps) {
  return (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(isCountryCode(currentTarget.value) ? currentTarget.value : null)}
    >
      <option value="">Another country</option>
      {byName.map((code) => (
        <option key={code} value={code}>
          {taxesOf(code).name}
        </option>
      ))}
    </SelectField>
  )
}

function rateHint(rate: TaxRate, today: string): string {
  const day =
    rate.asOf === null ? 'As of an unknown day' : `As of ${rate.asOf.length === 4 ? rate.asOf : shownDate(rate.asOf)}`
  return mayHaveChanged(rate, today) ? `${day}, may have changed.` : `${day}.`
}
