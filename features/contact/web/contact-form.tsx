import { countMessageCharacters, messageLength, maxSubjectLength } from '../rules.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { NeedsScripts } from '@parure/ui/feedback/needs-scripts.tsx'
import { Note } from '@parure/ui/feedback/note.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { TextArea } from '@parure/ui/form/text-area.tsx'
import { EnterGuard } from '@parure/ui/form/enter-guard.tsx'
import { EmailField } from '@parure/ui/form/email-field.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import styles from './contact-form.module.css'
import { ownSubject, contactSubjects } from './draft.ts'
import { useContact, type InitialDraft } from './use-contact.ts'

/** Validates all fields on submit and focuses the first invalid one. */
export function ContactForm({ first, onFailed }: { first: InitialDraft; onFailed: () => void }) {
  const session = useSession()
  const { place, note, shown, sent, errors, busy, form } = useContact(session !== null, first, onFailed)
  return (
    <form {...form} ref={place} className={styles.form} aria-label="Contact Us">
      <EnterGuard />
      <NeedsScripts />
      {sent && (
        <div ref={note} tabIndex={-1} className={styles.note}>
          <Note kind="success">Your message was sent successfully</Note>
        </div>
      )}
      <TextField
        key={session ? 'signed in' : 'visitor'}
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={session?.username}
        error={errors.name}
      />
      {!session && (
        <div className={styles.visitor}>
          <EmailField autoComplete="email" error={errors.email} />
        </div>
      )}
      <SelectField label="Subject" name="subject" defaultValue={first.subject} error={errors.subject}>
        <option value="">Choose a subject</option>
        {[...contactSubjects, ownSubject].map((subject) => (
          <option key={subject}>{subject}</option>
        ))}
      </SelectField>
      {shown.ownSubject && (
        <TextField label="Your subject" name="ownSubject" maxLength={maxSubjectLength} error={errors.ownSubject} />
      )}
      <TextArea
        label="Message"
        name="message"
        rows={6}
        defaultValue={first.message}
        error={errors.message}
        count={`${formatCount(countMessageCharacters(shown.message))} / ${formatCount(messageLength.most)}`}
      />
      <div>
        <BusyButton look="primary" type="submit" busy={busy} busyText="Submitting...">
          Send message
        </BusyButton>
      </div>
    </form>
  )
}
