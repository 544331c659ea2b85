import type { CreatedApiKey } from '../contract.ts'
import { createApiKey } from '../endpoints.ts'
import { maxKeyNameLength, maxActiveKeys } from '../rules.ts'
import { Problem } from '@parure/contract/problem.ts'
import { useState, type SyntheticEvent } from 'react'
import { call } from '@parure/features/shell/web/call.ts'
import { isSignedOut } from '@parure/features/shell/web/session/signed-out.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { TextField } from '@parure/ui/form/text-field.tsx'
import { useBusy } from '@parure/ui/form/use-busy.ts'
import styles from './keys-block.module.css'

interface Props {
  isFull: boolean
  onCreated: (key: CreatedApiKey) => void
}

/** A field for the name, and the button to create the key. */
export function NewKey({ isFull, onCreated }: Props) {
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { busy, run } = useBusy()
  const create = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setFailure('Please enter a name.')
    return run(async () => {
      setFailure(null)
      try {
        onCreated(await call(createApiKey, { body: { name } }))
        setName('')
      } catch (error) {
        if (!isSignedOut(error)) setFailure(describeCreateFailure(error))
      }
    })
  }
  return (
    <form className={styles.new} onSubmit={create} noValidate>
      <TextField
        label="Name of the new key"
        placeholder="For example: Spreadsheet"
        value={name}
        maxLength={maxKeyNameLength}
        error={failure}
        {...(isFull && { hint: `${maxActiveKeys} of ${maxActiveKeys} keys. Revoke one to create another.` })}
        disabled={isFull}
        onChange={({ target }) => setName(target.value)}
      />
      <BusyButton type="submit" look="secondary" busy={busy} disabled={isFull}>
        Create key
      </BusyButton>
    </form>
  )
}

function describeCreateFailure(error: unknown): string {
  const code = error instanceof Problem ? error.code : null
  if (code === 'keys-limit') return `You have ${maxActiveKeys} keys already. Revoke one to create another.`
  if (code === 'forbidden') return 'Your plan does not include API keys any more.'
  return 'The key could not be created. Please try again.'
}
