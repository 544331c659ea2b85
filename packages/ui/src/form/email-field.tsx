import { TextField } from './text-field.tsx'

interface Props {
  /** `username` for sign-in forms. */
  autoComplete: 'email' | 'username'
  error: string | undefined
}

/** Sent as `email`. */
export function EmailField(props: Props) {
  return <TextField label="E-mail" name="email" type="email" autoCapitalize="none" {...props} />
}
