import { TextField } from './text-field.tsx'

interface Props {
  /** Of a sign-in it is the user name. */
  autoComplete: 'email' | 'username'
  error: string | undefined
}

/** Sent as `email`. */
export function EmailField(props: Props) {
  return <TextField label="E-mail" name="email" type="email" autoCapitalize="none" {...props} />
}
