import type { BillingPeriod } from '@parure/domain/billing/subscription/billing-period'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberPlace } from '../../shell/return-to.ts'
import { storedSession } from '../../shell/session.ts'
import { forgetChosenPlan, keepChosenPlan, type ChosenPlan } from '../plans/chosen-plan.ts'

/** The address after signing in, where the checkout of the selected plan opens. */
const withCheckout = { pathname: '/pricing', search: '?checkout' }

/** The selected period and the plan in checkout; resumes an earlier selection. */
export function usePlanChoice(chosen: ChosenPlan | null) {
  const [picked, setPicked] = useState<BillingPeriod | null>(null)
  const [opened, setOpened] = useState<number | null>(null)
  const navigate = useNavigate()
  const period = picked ?? chosen?.period ?? 'monthly'
  const open = (choice: ChosenPlan) => {
    keepChosenPlan(choice)
    setPicked(choice.period)
    setOpened(choice.plan)
  }
  useReturn(chosen, open)
  const choose = (plan: number) => {
    if (storedSession()) return open({ plan, period })
    keepChosenPlan({ plan, period })
    rememberPlace(withCheckout)
    return void navigate('/login')
  }
  const close = () => {
    forgetChosenPlan()
    setOpened(null)
  }
  return { period, opened, pick: setPicked, choose, open, close }
}

/** Opens the checkout that was interrupted by signing in. */
function useReturn(chosen: ChosenPlan | null, open: (chosen: ChosenPlan) => void): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (search !== withCheckout.search || !chosen) return
    if (storedSession()) open(chosen)
    void navigate(pathname, { replace: true, preventScrollReset: true })
    // Depends on the address only: `open` is a new function for each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [search, chosen])
}
