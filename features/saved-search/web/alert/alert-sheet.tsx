import type { SearchCriteria } from '../../contract.ts'
import { restoreSearch } from '../../endpoints.ts'
import { buildCriteriaPills } from '../../criteria-name.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { Button } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { hideToast, showToast } from '@parure/ui/overlay/toast.ts'
import { AlertEditor } from './alert-editor.tsx'
import { AlertReplacement } from './alert-replacement.tsx'
import styles from './alert-sheet.module.css'
import { notifyHash } from '../save-hash.ts'
import { readSearchNews } from '../list/search-news.ts'
import { SignInWays } from '../sign-in-ways.tsx'
import { useAlert } from './use-alert.ts'

interface Props {
  open: boolean
  onClose: () => void
  criteria: SearchCriteria
  savesAtOnce: boolean
}

/** The sheet behind "Notify me": the alert is saved already, and the sheet says so and changes it. */
export function AlertSheet({ open, onClose, criteria, savesAtOnce }: Props) {
  const session = useSession()
  const alert = useAlert({ criteria, savesAtOnce })
  const { state } = alert
  if (session && state.step === 'saved')
    return (
      <AlertEditor
        open={open}
        saved={state}
        initial={criteria}
        hasChangeFailed={alert.hasChangeFailed}
        onChange={alert.change}
        onClose={onClose}
        onDelete={() => void alert.remove().then((isDone) => isDone && closeDeleted(state.search.id, onClose))}
      />
    )
  if (session && state.step === 'full')
    return <AlertReplacement open={open} saved={state.saved} onReplace={alert.save} onClose={onClose} />
  if (session && state.step === 'failed')
    return (
      <Modal
        open={open}
        low
        title="The alert could not be saved"
        onClose={onClose}
        actions={
          <>
            <Button look="primary" onClick={() => alert.save()} text="Try again" />
            <Button look="secondary" onClick={onClose} text="Cancel" />
          </>
        }
      >
        <p>Nothing was changed. Check your connection and try again.</p>
      </Modal>
    )
  const isSaving = state.step === 'saving'
  return (
    <Modal
      open={open}
      low
      title={session ? 'Notify me' : 'Get one e-mail a week, free'}
      onClose={onClose}
      actions={
        session ? (
          <Button
            look="primary"
            aria-disabled={isSaving}
            onClick={() => !isSaving && alert.save()}
            text={isSaving ? 'Saving…' : 'Save alert'}
          />
        ) : (
          <SignInWays hash={notifyHash} isNew />
        )
      }
    >
      {!session && <p>Sign in once. We’ll keep this alert and bring you back to the lot.</p>}
      <ul className={styles.chips} aria-label="Criteria">
        {buildCriteriaPills(criteria).map(({ key, label }) => (
          <li key={key}>{label}</li>
        ))}
      </ul>
      <p className={styles.note}>Unsubscribe anytime. Houses never see your searches.</p>
    </Modal>
  )
}

function closeDeleted(id: number, onClose: () => void): void {
  onClose()
  showToast(<DeletedAlert id={id} />)
}

function DeletedAlert({ id }: { id: number }) {
  const undo = async () => {
    hideToast()
    try {
      await call(restoreSearch, { params: { id } })
      readSearchNews()
      showToast('The alert is back.')
    } catch (error) {
      if (!isSignedOut(error)) showToast('The alert could not be brought back. Try again in Saved Searches.')
    }
  }
  return (
    <>
      Alert deleted.{' '}
      <button type="button" onClick={() => void undo()}>
        Undo
      </button>
    </>
  )
}
