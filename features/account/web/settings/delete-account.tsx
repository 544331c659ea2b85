import { deleteAccount } from '../../endpoints.ts'
import { useReducer } from 'react'
import { useNavigate } from 'react-router'
import { call } from '@parure/features/shell/web/call.ts'
import { forgetPlace } from '@parure/features/shell/web/session/return-to.ts'
import { forgetSession } from '@parure/features/shell/web/session/session.ts'
import { recentSearches } from '@parure/features/shell/web/search/recent-searches.ts'
import { DeletionModal } from './deletion-modal.tsx'
import { getNextStep } from './deletion.ts'

/** The button and the dialog of five steps. */
export function DeleteAccount({ className }: { className: string | undefined }) {
  const [step, dispatch] = useReducer(getNextStep, 'closed')
  const navigate = useNavigate()
  const send = async () => {
    try {
      await call(deleteAccount, { body: { confirmationCommand: 'delete' } })
    } catch {
      dispatch('refused')
      return
    }
    dispatch('answered')
    forgetSession()
    recentSearches.clear()
    forgetPlace()
  }
  const handleProceed = () => {
    dispatch('proceed')
    if (getNextStep(step, 'proceed') === 'sending') void send()
  }
  const abort = () => (step === 'deleted' ? void navigate('/login') : dispatch('abort'))
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => dispatch('start')}>
        Delete Account
      </button>
      <DeletionModal step={step} onProceed={handleProceed} onAbort={abort} onHome={() => void navigate('/')} />
    </>
  )
}
