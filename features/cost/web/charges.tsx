import {
  taxedCountries,
  isCountryCode,
  mayRateHaveChanged,
  getCountryTaxes,
  type CountryCode,
  type TaxRate,
} from '../taxed-countries.ts'
import type { CostPremium } from '@parure/features/lot/sale-cost.ts'
import { formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './charges.module.css'
import {
  usesHousePremium,
  maxFieldLength,
  validateCostField,
  applyCountryRates,
  type CostFieldName,
  type LotPremiumTerms,
  type CostQuestion,
} from './cost-question.ts'

interface Props {
  question: CostQuestion
  today: string
  lot?: LotPremiumTerms | undefined
  onChange: (part: Partial<CostQuestion>) => void
}

export const sortedCountries = Object.keys(taxedCountries)
  .filter(isCountryCode)
  .toSorted((one, other) => (getCountryTaxes(one).name < getCountryTaxes(other).name ? -1 : 1))

/** The charges on top of the hammer price, prefilled by country where rates are known, and editable. */
export function Charges({ question, today, lot, onChange }: Props) {
  const { from, to } = question
  const premium = lot?.premium ?? null
  const sale = from === null ? null : getCountryTaxes(from)
  const own = to === null ? null : getCountryTaxes(to)
  const choose = (part: Pick<CostQuestion, 'from'> | Pick<CostQuestion, 'to'>) =>
    onChange(applyCountryRates({ ...question, ...part }, lot?.currency))
  const renderTextField = (
    name: CostFieldName,
    label: string,
    hint: string,
    instead?: { placeholder: string; value?: ''; readOnly?: true },
  ) => (
    <TextField
      label={label}
      hint={hint}
      error={validateCostField(name, question[name])}
      name={name}
      value={question[name]}
      maxLength={maxFieldLength}
      inputMode="decimal"
      autoComplete="off"
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...instead}
    />
  )
  const renderRateField = (name: CostFieldName, label: string, known: TaxRate | null | undefined, otherwise: string) =>
    renderTextField(name, label, known && known.percent === question[name] ? describeRate(known, today) : otherwise)
  return (
    <fieldset className={styles.charges}>
      <legend className={type.display4}>Charges</legend>
      <CountryField label="Auction location" name="from" value={from} onChange={(code) => choose({ from: code })} />
      <CountryField label="Ship to" name="to" value={to} onChange={(code) => choose({ to: code })} />
      {!lot && <CurrencyField value={question.currency} onChange={(currency) => onChange({ currency })} />}
      {renderTextField(
        'premium',
        'Buyer’s premium, %',
        describePremium(premium),
        premium ? { placeholder: 'By the house' } : undefined,
      )}
      {usesHousePremium(question, premium) && premium.vatIncluded
        ? renderTextField('saleTax', 'VAT or sales tax, %', 'Included in the premium.', {
            placeholder: 'Included',
            value: '',
            readOnly: true,
          })
        : renderRateField('saleTax', 'VAT or sales tax, %', sale?.saleTax, 'Charged on the premium.')}
      {renderRateField(
        'duty',
        'Import duty, %',
        own?.duty,
        to === 'US' ? 'Depends on where it was made.' : 'On bid, premium and shipping.',
      )}
      {renderRateField('importTax', 'Import tax, %', own?.importTax, 'Charged on the total incl. duty.')}
      {to === 'US' &&
        renderTextField('salesTax', 'Sales tax, %', 'At the delivery address, such as 8.875 in New York City.')}
      {renderTextField('shipping', 'Shipping and insurance', '')}
      {renderTextField('card', 'Card fee, %', 'If the house charges one.')}
    </fieldset>
  )
}

function CurrencyField({ value, onChange }: { value: string; onChange: (currency: string) => void }) {
  return (
    <SelectField
      label="Currency"
      hint="All amounts in this currency."
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

function describePremium(premium: CostPremium | null): string {
  if (premium === null) return 'Percent of the hammer price; see the house’s terms.'
  const { words, validFrom, isOld, source } = premium
  const day = `${isOld ? 'as of' : 'of'} ${formatAuctionDate(validFrom)}`
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
      {sortedCountries.map((code) => (
        <option key={code} value={code}>
          {getCountryTaxes(code).name}
        </option>
      ))}
    </SelectField>
  )
}

function describeRate(rate: TaxRate, today: string): string {
  const day =
    rate.asOf === null ? 'Date unknown' : `As of ${rate.asOf.length === 4 ? rate.asOf : formatAuctionDate(rate.asOf)}`
  return mayRateHaveChanged(rate, today) ? `${day}, may have changed.` : `${day}.`
}
