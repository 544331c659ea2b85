import { priceFields } from '@parure/features/source-draft/fields.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Note } from '@parure/ui/feedback/note.tsx'
import { Radio } from '@parure/ui/form/radio.tsx'
import type from '@parure/ui/text/type.module.css'
import { ColumnTable } from './column-table.tsx'
import { ListDefaultsForm } from './list-defaults-form.tsx'
import { MissingNote } from './missing-note.tsx'
import { PresetChoice } from './preset-choice.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { SavePreset } from './save-preset.tsx'
import styles from './map-step.module.css'
import type { StepProps } from './step-props.ts'
import wizard from './wizard.module.css'

/** Maps columns to fields, beside a preview of one row. */
export function MapStep({ draft, settings, store, goTo }: StepProps) {
  const { found, preview } = draft
  if (!found || !preview) return <Note kind="error">The file cannot be read: {draft.failure}.</Note>
  const isPages = draft.kind === 'pages'
  const doubtful = preview.columns.filter(({ doubts }) => doubts.length > 0).length
  const priceColumn = settings.columns.find(([, field]) => priceFields.includes(field))?.[0]
  return (
    <div className={styles.split}>
      <div className={wizard.stack}>
        <div>
          <h2 className={type.display3}>{isPages ? 'The lots of its pages' : 'Map columns'}</h2>
          <p className={`${type.small} ${type.quiet}`}>
            {isPages ? pagesText : summarizeMapping(found.columns.length, settings, doubtful)}
          </p>
        </div>
        {found.unreadable && <UnreadableRows {...found.unreadable} />}
        {!isPages && <PresetChoice draft={draft} store={store} />}
        {!isPages && <ColumnTable draft={draft} settings={settings} change={store.change} />}
        {preview.doubts.length > 0 && (
          <Note kind="notice">
            {preview.doubts.map(({ code, reason, count }) => (
              <p key={code}>
                {reason} ({formatCount(count)} of {formatCount(preview.rows)} rows)
              </p>
            ))}
          </Note>
        )}
        {priceColumn !== undefined && <PriceBasis column={priceColumn} settings={settings} change={store.change} />}
        <ListDefaultsForm settings={settings} house={draft.house} isPages={isPages} change={store.change} />
        <MissingNote draft={draft} step="map" />
        <div className={wizard.actions}>
          <BusyButton
            look="primary"
            busy={false}
            disabled={draft.missing.some(({ step }) => step === 'map')}
            onClick={() => void goTo('permission')}
          >
            Go to permission
          </BusyButton>
          <Button look="quiet" text="Back" onClick={() => void goTo('found')} />
          {!isPages && <SavePreset draft={draft} store={store} />}
        </div>
      </div>
      <PreviewPanel preview={preview} showRow={store.showRow} />
    </div>
  )
}

/** Unreadable rows are not part of the preview; runs skip them. */
function UnreadableRows({ count, row, reason }: NonNullable<NonNullable<StepProps['draft']['found']>['unreadable']>) {
  return (
    <Note kind="notice">
      {count === 1
        ? `Row ${formatCount(row)} cannot be read and would be left out: ${reason}.`
        : `${formatCount(count)} rows cannot be read and would be left out. The first is row ${formatCount(row)}: ${reason}.`}
    </Note>
  )
}

const pagesText = 'Pages with structured data say themselves what is what. Look through the lots as they will be read.'

function summarizeMapping(columns: number, { columns: mapped }: StepProps['settings'], doubtful: number): string {
  const used = Object.keys(mapped).length
  const doubts = doubtful === 0 ? 'no doubts' : `${doubtful} with doubts`
  return `${formatCount(columns)} columns found, ${used} mapped, ${doubts}. Based on the first 100 rows.`
}

interface BasisProps extends Pick<StepProps, 'settings'> {
  column: string
  change: StepProps['store']['change']
}

/** The basis decides what a price is compared with, so it must be chosen, never guessed. */
function PriceBasis({ column, settings, change }: BasisProps) {
  const bases = [
    ['hammer', 'Hammer'],
    ['inclusive', 'With premium'],
    ['unknown', 'Not known'],
  ] as const
  return (
    <fieldset className={wizard.question}>
      <legend>What is “{column}” at this house?</legend>
      <p className={`${type.tiny} ${type.quiet}`}>Only hammer prices are compared with estimates.</p>
      <div className={wizard.choices}>
        {bases.map(([basis, name]) => (
          <Radio
            key={basis}
            name="basis"
            label={name}
            checked={settings.priceBasis === basis}
            onChange={() => change({ priceBasis: basis })}
          />
        ))}
      </div>
    </fieldset>
  )
}
