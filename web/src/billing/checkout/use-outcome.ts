import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { failedIn, paidIn, type Failed, type Paid } from '../pricing/pricing-state.ts'

interface Outcome {
  paid: Paid | null
  failed: Failed | null
  /** Closes the modal for good. */
  dismiss: () => void
}

/** The payment outcome in the navigation state. It is ignored after a reload, since it was shown before. */
export function useOutcome(): Outcome {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const navigated = useHydrated()
  const [outcome, setOutcome] = useState(navigated ? state : null)
  const dismiss = () => {
    setOutcome(null)
    void navigate('/pricing', { replace: true, preventScrollReset: true })
  }
  return { paid: paidIn(outcome), failed: failedIn(outcome), dismiss }
}
