import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { Radio } from '@parure/ui/form/radio.tsx'
import { TextArea } from '@parure/ui/form/text-area.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import type from '@parure/ui/text/type.module.css'
import { MissingNote } from './missing-note.tsx'
import type { StepProps } from './step-props.ts'
import styles from './wizard.module.css'

/** The permission to show lots and pictures. Registration requires both answers. */
export function PermissionStep({ draft, settings, store: { change }, goTo }: StepProps) {
  return (
    <div className={styles.two}>
      <div>
        <h2 className={type.display3}>Permission</h2>
        <p className={`${type.small} ${type.quiet}`}>
          We store this with the source, to show why these lots are on the site.
        </p>
      </div>
      <div className={styles.stack}>
        <TextArea
          label="Who gave permission?"
          hint="Who agreed to what, and when; or the terms that allow it."
          value={settings.permission}
          maxLength={500}
          onChange={({ target }) => change({ permission: target.value })}
        />
        <TextField
          label="Whom to ask"
          optional
          hint="Name or address at the house."
          value={settings.contact}
          maxLength={200}
          onChange={({ target }) => change({ contact: target.value })}
        />
        <Pictures settings={settings} change={change} />
        <MissingNote draft={draft} step="permission" />
        <div className={styles.actions}>
          <BusyButton
            look="primary"
            busy={false}
            disabled={draft.missing.length > 0}
            onClick={() => void goTo('register')}
          >
            Go to dry run
          </BusyButton>
          <Button look="quiet" text="Back" onClick={() => void goTo('map')} />
        </div>
      </div>
    </div>
  )
}

function Pictures({ settings, change }: Pick<StepProps, 'settings'> & Pick<StepProps['store'], 'change'>) {
  const hasPictures = settings.columns.map(([, field]) => field).includes('pictures')
  return (
    <>
      <fieldset className={styles.question}>
        <legend>May its pictures be shown?</legend>
        <p className={`${type.tiny} ${type.quiet}`}>
          {hasPictures
            ? 'Without a licence lots stay without pictures.'
            : 'No column has pictures now. Your choice also applies to later lists.'}
        </p>
        <div className={styles.choices}>
          <Radio
            name="pictures"
            label="Yes, with a licence"
            checked={settings.pictures === 'allowed'}
            onChange={() => change({ pictures: 'allowed' })}
          />
          <Radio
            name="pictures"
            label="No"
            checked={settings.pictures === 'refused'}
            onChange={() => change({ pictures: 'refused' })}
          />
        </div>
      </fieldset>
      {settings.pictures === 'allowed' && (
        <TextField
          label="Image license"
          hint="For example: catalog photos, to show the lot, until withdrawn."
          value={settings.pictureLicence}
          maxLength={500}
          onChange={({ target }) => change({ pictureLicence: target.value })}
        />
      )}
    </>
  )
}
