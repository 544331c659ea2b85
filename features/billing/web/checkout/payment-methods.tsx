import { Radio } from '@parure/ui/form/radio.tsx'
import styles from './payment-methods.module.css'

const plannedMethods = ['Card', 'Apple Pay', 'Google Pay'] as const

/** The available payment method, and the planned ones. */
export function PaymentMethods() {
  return (
    <fieldset className={styles.methods}>
      <legend className={styles.legend}>Payment method</legend>
      <Radio name="method" value="PayPal" label="PayPal" defaultChecked />
      {plannedMethods.map((method) => (
        <Radio key={method} name="method" value={method} label={method} aside="Not available yet" disabled />
      ))}
    </fieldset>
  )
}
