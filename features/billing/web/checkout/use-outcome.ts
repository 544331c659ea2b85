import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '@parure/render/use-hydrated.ts'
import { parseFailed, parsePaid } from '../pricing/pricing-state.ts'

/** Returns the payment outcome from the navigation state. Ignored after a reload, since it was shown before. */
export function useOutcome() {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const navigated = useHydrated()
  const [outcome, setOutcome] = useState(navigated ? state : null)
  const dismissOutcome = () => {
    setOutcome(null)
    void navigate('/pricing', { replace: true, preventScrollReset: true })
  }
  return { paid: parsePaid(outcome), failed: parseFailed(outcome), dismiss: dismissOutcome }
}
