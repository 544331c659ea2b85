import { contactUs } from '../endpoints.ts'
import { detectLanguage } from '@parure/features/lot/detect-language.ts'
import { useId, useState } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { getFailureText } from '@parure/features/shell/web/failure/get-failure-text.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { useSite } from '@parure/features/shell/web/use-site.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { Button } from '@parure/ui/button/button.tsx'
import { EmailField } from '@parure/ui/form/email-field.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { TextArea } from '@parure/ui/form/text-area.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import { useForm } from '@parure/ui/form/use-form.ts'
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
