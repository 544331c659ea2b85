import { useSite } from '@parure/features/shell/web/use-site.ts'
import button from '@parure/ui/button/button.module.css'
import { Button, ButtonLink } from '@parure/ui/button/button.tsx'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { excludedCountryText } from './describe-checkout-failure.ts'
import type { FailedState } from '../pricing/pricing-state.ts'

const generalText =
  "We're sorry, but your payment was unsuccessful. Please try again or contact our Customer Support Team if you need assistance."

const reasonTexts: Record<NonNullable<FailedState['reason']>, string> = {
  'trial-used':
    'The free trial has already been used with this PayPal account. Nothing was started and nothing was charged. You are welcome to subscribe at the regular price.',
  'country-excluded': `${excludedCountryText} Nothing was charged.`,
}

interface Props {
  /** Null while the modal is closed. */
  failed: FailedState | null
  onTryAgain: () => void
  onClose: () => void
}

export function FailedModal({ failed, onTryAgain, onClose }: Props) {
  return (
    <Modal
      open={failed !== null}
      title="Payment Failed"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={onTryAgain} text="Try Again" />
          <ContactSupport />
        </>
      }
    >
      <p>{failed?.reason ? reasonTexts[failed.reason] : generalText}</p>
    </Modal>
  )
}

/** Opens a mail to the support address; without one, the contact form. */
function ContactSupport() {
  const { supportEmail } = useSite()
  if (!supportEmail) {
    return <ButtonLink look="quiet" to="/settings/contact-us" text="Contact Support" />
  }
  return (
    <a href={`mailto:${supportEmail}?subject=${encodeURIComponent('Payment failed')}`} className={button.quiet}>
      Contact Support
    </a>
  )
}
