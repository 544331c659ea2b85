import { contactUs } from '@parure/domain/contact/endpoints'
import { detectLanguage } from '@parure/domain/lot/detect-language'
import { useId, useState } from 'react'
import { call } from '../shell/call.ts'
import { getFailureText } from '../shell/get-failure-text.ts'
import { useSession } from '../shell/session.ts'
import { isSignedOut } from '../shell/signed-out.ts'
import { useSite } from '../shell/use-site.ts'
import { BusyButton } from '../ui/busy-button.tsx'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import { Modal } from '../ui/modal.tsx'
import { Note } from '../ui/note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useForm } from '../ui/use-form.ts'
import styles from './report-dialog.module.css'
import {
  validateReport,
  buildReportMessage,
  maxDescriptionLength,
  type ReportDraft,
  type ReportSubject,
  type ReportField,
  type ReportProps,
} from './report-draft.ts'

/** Reports an error in a value of a lot. */
export function ReportDialog({ lot, values, onClose }: ReportProps & { onClose: () => void }) {
  const formId = useId()
  const session = useSession()
  const { state, failure, errors, busy, form } = useReport(lot, session !== null)
  if (state === 'sent')
    return (
      <Modal
        open
        title="Thank you"
        onClose={onClose}
        actions={<Button look="primary" text="Close" onClick={onClose} />}
      >
        <p>Your report was sent. We will check the value against the catalog.</p>
      </Modal>
    )
  return (
    <Modal
      open
      wide
      title="Report an error"
      onClose={busy ? undefined : onClose}
      actions={
        <>
          <BusyButton look="primary" type="submit" form={formId} busy={busy} busyText="Sending...">
            Send report
          </BusyButton>
          {!busy && <Button look="quiet" text="Cancel" onClick={onClose} />}
        </>
      }
    >
      {failure && <Note kind="error">{failure}</Note>}
      <p className={styles.lot} lang={detectLanguage(lot.title)}>
        {lot.title}
      </p>
      <form {...form} id={formId} className={styles.form}>
        <SelectField label="Value" name="value">
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
          <option>Another detail of this lot</option>
        </SelectField>
        <TextArea label="What is wrong?" name="wrong" rows={3} maxLength={maxDescriptionLength} error={errors.wrong} />
        <div className={styles.sender}>
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            defaultValue={session?.username}
            error={errors.name}
          />
          {!session && <EmailField autoComplete="email" error={errors.email} />}
        </div>
      </form>
    </Modal>
  )
}

function useReport(lot: ReportSubject, signedIn: boolean) {
  const { publicUrl } = useSite()
  const [state, setState] = useState<'open' | 'sent'>('open')
  const [failure, setFailure] = useState<string | null>(null)
  const send = async (draft: ReportDraft) => {
    setFailure(null)
    try {
      await call(contactUs, { body: buildReportMessage(draft, lot, publicUrl, signedIn) })
      setState('sent')
    } catch (error) {
      // An ended session redirects to /login.
      if (!isSignedOut(error)) setFailure(`Your report was not sent. ${getFailureText(error)}`)
    }
    return {}
  }
  return { state, failure, ...useForm<ReportField>({ check: (draft) => validateReport(draft, signedIn), send }) }
}
