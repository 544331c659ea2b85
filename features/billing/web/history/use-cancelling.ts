import type { cancelSubscriptionContract } from '../../payment/contract.ts'
import { cancelSubscription } from '../../payment/endpoints.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { findFailure } from '@parure/features/shell/web/failure/find-failure.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import { call } from '@parure/features/shell/web/call.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'

export interface Cancelling {
  isConfirming: boolean
  busy: boolean
  failure: string | null
  /** After the cancellation: the end of access in ISO 8601; null when it has ended. */
  cancelled: { until: string | null } | null
  start: () => void
  keep: () => void
  cancel: () => void
}

const notCancelledText = 'Your subscription could not be canceled. Please try again.'

const failures: Record<(typeof cancelSubscriptionContract)['problems'][number] | 'too-many-requests', string> = {
  'no-subscription': 'There is no subscription to cancel any more. Please load the page again.',
  'too-many-requests': 'Too many attempts. Please try again in a few minutes.',
  // Redirects to the sign-in.
  unauthenticated: notCancelledText,
}

/** After confirmation cancels the subscription and reloads the page's data. */
export function useCancelling(): Cancelling {
  const [asked, setConfirming] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [cancelled, setCancelled] = useState<Cancelling['cancelled']>(null)
  const { busy, run } = useBusy()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const toggleConfirmation = (now: boolean) => {
    setFailure(null)
    setConfirming(now)
  }
  const cancel = () =>
    run(async () => {
      if (!getSession()) return navigate('/upcoming-lots')
      setFailure(null)
      try {
        const { periodEnd } = await call(cancelSubscription, {})
        await revalidate()
        setCancelled({ until: periodEnd })
        setConfirming(false)
      } catch (error) {
        if (!isSignedOut(error)) setFailure(findFailure(failures, error, notCancelledText))
      }
    })
  return {
    isConfirming: asked,
    busy,
    failure,
    cancelled,
    start: () => toggleConfirmation(true),
    keep: () => toggleConfirmation(false),
    cancel,
  }
}
