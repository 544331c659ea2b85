import type { SourceDraft } from '@parure/features/source-draft/contract.ts'
import { schedules, stopRules, type StopRule } from '@parure/features/source-draft/fields.ts'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { FactList } from '@parure/ui/text/fact-list.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'

export interface RegistrationOptions {
  stopWhen: StopRule
  isShown: boolean
}

interface Props extends Pick<StepProps, 'draft' | 'settings'> {
  chosen: RegistrationOptions
  choose: (chosen: RegistrationOptions) => void
}

/** How the source is read from now on; independent of the result of the dry run. */
export function RegisterOptions({ draft, settings, chosen, choose }: Props) {
  return (
    <div className={styles.stack}>
      <FactList facts={[{ label: 'Fetch', value: describeSchedule(draft.kind, settings) }]} />
      {/* An uploaded list is the same for every run. */}
      {draft.kind === 'pages' && (
        <SelectField
          label="Stop when"
          hint="We hold this run for review. No lots are removed."
          value={chosen.stopWhen}
          onChange={({ target }) => choose({ ...chosen, stopWhen: target.value as StopRule })}
        >
          {Object.entries(stopRules).map(([rule, { name }]) => (
            <option key={rule} value={rule}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Checkbox
        label="Show the lots on the site at once"
        value="shown"
        checked={chosen.isShown}
        onChange={(isShown) => choose({ ...chosen, isShown })}
      />
    </div>
  )
}

function describeSchedule(kind: SourceDraft['kind'], { schedule, timeZone }: StepProps['settings']): string {
  if (kind === 'list')
    return 'This list once. A further list is added as a source of its own; under the same sale number each lot stands once'
  return schedule === '' ? schedules[schedule] : `${schedules[schedule]}, ${timeZone}`
}
