import { listFields, type ReadingField } from '@parure/features/lot/reading-field.ts'
import { readingUnits } from '@parure/features/lot/format-reading-name.ts'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'

interface Props {
  field: ReadingField
  /** The allowed values of a field with a vocabulary. */
  choices: readonly string[] | undefined
  value: string
  /** The reason why the value was rejected. */
  error: string | null
  onChange: (value: string) => void
}

/** The field for the corrected value. */
export function ReviewValue({ field, choices, value, error, onChange }: Props) {
  const unit = readingUnits[field]
  const label = unit ? `Correct to, ${unit}` : 'Correct to'
  if (!choices || listFields.has(field)) {
    return (
      <TextField
        label={label}
        hint={getValueHint(field)}
        error={error}
        value={value}
        maxLength={500}
        inputMode={unit ? 'decimal' : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  return (
    <SelectField label={label} error={error} value={value} onChange={({ target }) => onChange(target.value)}>
      {field !== 'category' && <option value="">Not stated</option>}
      {!choices.includes(value) && value !== '' && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </SelectField>
  )
}

function getValueHint(field: ReadingField): string {
  if (field === 'report') return 'Laboratory and number, such as GIA 2205894321. Empty: no report.'
  return listFields.has(field) ? 'Several are separated by commas.' : 'Leave empty if the text doesn’t say.'
}
