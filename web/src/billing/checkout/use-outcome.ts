import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { failedIn, paidIn, type Failed, type Paid } from '../pricing/pricing-state.ts'

interface Outcome {
  paid: Paid | null
  failed: Failed | null
  /** It has been read, and is not told again. */
  dismiss: () => void
}

/** What the way back from the provider has brought. A page that was loaded anew has told it before. */
export function useOutcome(): Outcome {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const fresh = useHydrated()
  const [told, setTold] = useState(fresh ? state : null)
  const dismiss = () => {
    setTold(null)
    void navigate('/pricing', { replace: true, preventScrollReset: true })
  }
  return { paid: paidIn(told), failed: failedIn(told), dismiss }
}
