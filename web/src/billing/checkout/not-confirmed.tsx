import { Clock } from 'lucide-react'
import { MessageScreen } from '../../shell/message-screen.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'

/** The provider has not answered in time; the server goes on asking for the outcome of the payment. */
export function NotConfirmed() {
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
