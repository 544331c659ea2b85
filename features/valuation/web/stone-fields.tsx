import { formatOptionLabel } from '@parure/features/catalog/format-option-label.ts'
import { categories } from '@parure/vocabulary/filter-group.ts'
import { readerCurrencies } from '@parure/features/rates/reader-currency.ts'
import { maxStoneFieldLength } from '../rules.ts'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import type { Choices } from './choices.ts'
import styles from './value-page.module.css'
import { formatSetting, type Problems, type StoneDraft } from './stone-draft.ts'

interface Props {
  draft: StoneDraft
  choices: Choices
  today: string
  /** The selected species. */
  species: string
  problems: Problems
  onSpecies: (species: string) => void
}

const text = { maxLength: maxStoneFieldLength, autoComplete: 'off' } as const

/** The fields of the form: a diamond has cut and grades, other stones an origin. */
export function StoneFields({ draft, choices, today, species, problems, onSpecies }: Props) {
  return (
    <>
      <SelectField
        label="Stone"
        name="species"
        value={species}
        onChange={(event) => onSpecies(event.currentTarget.value)}
      >
        <option value="">Choose</option>
        {includeOwnValue(choices.gemstones, draft.species).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextField
        label="Weight, ct"
        name="carats"
        error={problems.carats ?? null}
        defaultValue={draft.carats}
        inputMode="decimal"
        {...text}
      />
      {species === 'Diamond' ? (
        <DiamondFields draft={draft} choices={choices} />
      ) : (
        <StoneSelect label="Origin" name="origin" value={draft.origin} options={choices.origins} none="Not known" />
      )}
      <StoneSelect
        label="Treatment"
        name="treatment"
        value={draft.treatment}
        options={choices.treatments}
        none="Not known"
      />
      <StoneSelect
        label="Report"
        name="laboratory"
        value={draft.laboratory}
        options={choices.laboratories}
        none="No report"
      />
      <SelectField label="Set in" name="category" defaultValue={draft.category}>
        {categories.map((category) => (
          <option key={category} value={category}>
            {formatSetting(category)}
          </option>
        ))}
      </SelectField>
      <details className={styles.more} open={draft.report !== '' || draft.on !== '' || problems.on !== undefined}>
        <summary>
          Report number, valuation date <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </summary>
        <div>
          <TermFields draft={draft} today={today} problems={problems} />
        </div>
      </details>
    </>
  )
}

function TermFields({ draft, today, problems }: Pick<Props, 'draft' | 'today' | 'problems'>) {
  return (
    <>
      <TextField
        label="Report number"
        hint="We leave out past sales of this stone."
        name="report"
        defaultValue={draft.report}
        {...text}
      />
      <TextField
        label="Valuation date"
        hint="Default: today."
        name="on"
        type="date"
        max={today}
        error={problems.on ?? null}
        defaultValue={draft.on}
      />
      <StoneSelect label="Currency" name="currency" value={draft.currency} options={readerCurrencies} />
    </>
  )
}

function DiamondFields({ draft, choices }: Pick<Props, 'draft' | 'choices'>) {
  return (
    <>
      <SelectField label="Cut" name="shape" defaultValue={draft.shape}>
        <option value="">Not known</option>
        <option value="round">Round</option>
        <option value="fancy">Fancy-shaped</option>
      </SelectField>
      <StoneSelect label="Color" name="color" value={draft.color} options={choices.colours} none="Not known" />
      <StoneSelect label="Clarity" name="clarity" value={draft.clarity} options={choices.clarities} none="Not known" />
    </>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value: string
  options: readonly string[]
  /** The text of an empty choice; without it a choice is required. */
  none?: string
}

function StoneSelect({ label, name, value, options, none }: ChoiceProps) {
  return (
    <SelectField label={label} name={name} defaultValue={value}>
      {none !== undefined && <option value="">{none}</option>}
      {includeOwnValue(options, value).map((option) => (
        <option key={option} value={option}>
          {formatOptionLabel('treatments', option)}
        </option>
      ))}
    </SelectField>
  )
}

/** Adds the value of the address to the options. */
const includeOwnValue = (names: readonly string[], own: string): readonly string[] =>
  own === '' || names.includes(own) ? names : [own, ...names]
