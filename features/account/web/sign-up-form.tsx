import { genders } from '../rules.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { PasswordField } from '@parure/ui/form/password-field.tsx'
import { SelectField } from '@parure/ui/form/select-field.tsx'
import { EnterGuard } from '@parure/ui/form/enter-guard.tsx'
import { EmailField } from '@parure/ui/form/email-field.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import { DateOfBirth } from './date-of-birth.tsx'
import styles from './form.module.css'
import { validateSignUp, type SignUpDraft, type SignUpField } from './sign-up-draft.ts'
import { useForm, type Errors } from '@parure/ui/form/use-form.ts'

interface Props {
  /** Signs up. Resolves to the errors of single fields. */
  onSend: (draft: SignUpDraft) => Promise<Errors<SignUpField>>
}

/** The fields of a new account. */
export function SignUpForm({ onSend }: Props) {
  const { errors, busy, form } = useForm<SignUpField>({ check: validateSignUp, send: onSend })
  return (
    <form {...form} className={styles.form}>
      <EnterGuard />
      <TextField label="Name" name="name" autoComplete="name" error={errors.name} />
      <EmailField autoComplete="email" error={errors.email} />
      <SelectField label="Gender" name="gender" autoComplete="sex" defaultValue="" error={errors.gender}>
        <option value="">Select</option>
        {genders.map((gender) => (
          <option key={gender}>{gender}</option>
        ))}
      </SelectField>
      <DateOfBirth />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        error={errors.password}
      />
      <BusyButton type="submit" look="primary" block busy={busy} busyText="Submitting...">
        Sign Up
      </BusyButton>
    </form>
  )
}
