import { executePayment } from '../../payment/endpoints.ts'
import type { ExecutedPayment, PaymentReturn } from '../../payment/contract.ts'
import { formatMonthCount } from '../../subscription/billing-period.ts'
import { Navigate, replace } from 'react-router'
import { formatDeadline } from '@parure/ui/text/format-deadline.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { getSession } from '@parure/features/shell/web/session/session.ts'
import { tokenPageHeaders } from '@parure/features/shell/web/token-page.ts'
import { loadPrivate } from '@parure/features/shell/web/session/with-session.ts'
import { forgetChosenPlan } from '../plans/read-chosen-plan.ts'
import type { Route } from './+types/paypal-return.ts'
import { executeWithRetry } from './payment-result.ts'
import { Processing } from './processing.tsx'
import type { PricingState } from '../pricing/pricing-state.ts'
import { Clock } from '@parure/ui/icon/icons.tsx'
import { MessageScreen } from '@parure/features/shell/web/message-screen.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { TryAgain } from '@parure/ui/feedback/try-again.tsx'

export const headers: Route.HeadersFunction = () => tokenPageHeaders

export const meta = createMeta({
  title: 'Payment',
  description: 'Your payment is being processed.',
  path: '/paypal/execute',
  index: false,
})

/** Executes the payment that was approved at the provider. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<PricingState | 'unknown'> {
  if (!getSession()) throw replace('/upcoming-lots')
  const params = parsePaymentReturn(new URL(request.url).searchParams)
  if (!params) return { errorCode: 'INVALID_PAYMENT' }
  const end = await loadPrivate(request, (call) =>
    executeWithRetry(
      () => call(executePayment, { params }),
      (seconds) => pause(seconds, request.signal),
    ),
  )
  if (end === 'unknown') return end
  if ('failed' in end) return end.failed
  forgetChosenPlan()
  return formatPayment(end.paid)
}

export default function PaypalReturn({ loaderData }: Route.ComponentProps) {
  if (loaderData === 'unknown') return <NotConfirmed />
  return (
    <>
      <Processing />
      <Navigate to="/pricing" replace state={loaderData} />
    </>
  )
}

export function HydrateFallback() {
  return <Processing />
}

function parsePaymentReturn(query: URLSearchParams): PaymentReturn | null {
  const [paymentId, PayerID, token] = [query.get('paymentId'), query.get('PayerID'), query.get('token')]
  return paymentId && PayerID && token ? { paymentId, PayerID, token } : null
}

function formatPayment({ price, startDate, type, period, firstCharge }: ExecutedPayment): PricingState {
  return {
    amount: price,
    date: formatDeadline(startDate),
    type,
    period: formatMonthCount(period),
    ...(firstCharge ? { firstCharge: { ...firstCharge, date: formatDeadline(firstCharge.date) } } : {}),
  }
}

/** Resolves after the delay. Rejects when the page is left. */
function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/** The provider did not respond in time; the server continues to request the outcome of the payment. */
function NotConfirmed() {
  return (
    <MessageScreen
      small
      mark={<Clock size={20} strokeWidth={1.25} />}
      title="Your payment is not confirmed yet"
      text="PayPal has not answered in time. If you have approved the payment, your plan starts by itself within minutes. Please do not pay again."
    >
      <TryAgain />
      <ButtonLink look="quiet" small to="/settings/subscriptions" text="Subscription History" />
    </MessageScreen>
  )
}
