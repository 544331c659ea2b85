import { Role } from '@parure/contract/role.ts'
import type { SavedSearch } from '../../contract.ts'
import { useId, useState } from 'react'
import { useSession } from '@parure/features/shell/web/session/session.ts'
import { Button } from '@parure/ui/button/button.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { Modal } from '@parure/ui/overlay/modal.tsx'
import { Radio } from '@parure/ui/form/radio.tsx'
import { LockedRow } from './alert-options.tsx'
import styles from './alert-sheet.module.css'

interface Props {
  open: boolean
  /** All alerts of the account. */
  saved: readonly SavedSearch[]
  onReplace: (id: number) => void
  onClose: () => void
}

const plans = [
  { role: Role.SmallPack, name: 'Three alerts, weekly', plan: 'SmallPack' },
  { role: Role.Standard, name: 'Ten alerts, daily', plan: 'Standard' },
  { role: Role.Premium, name: 'No limit, immediately', plan: 'Premium' },
]

/** No room for another alert: offers to replace one, and the plans with more. */
export function AlertReplacement({ open, saved, onReplace, onClose }: Props) {
  const role = useSession()?.roleId ?? Role.Undefined
  const group = useId()
  const [chosen, setChosen] = useState(saved.at(-1)?.id)
  return (
    <Modal
      open={open}
      low
      row
      title={saved.length === 1 ? 'You already have one alert' : `You already have ${saved.length} alerts`}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={() => chosen !== undefined && onReplace(chosen)} text="Replace" />
          <Button look="quiet" onClick={onClose} text={saved.length === 1 ? 'Keep the old one' : 'Keep them'} />
        </>
      }
    >
      <p>Your plan keeps {saved.length === 1 ? 'one' : 'no more'}. Replace it, or keep both with another plan.</p>
      <div className={styles.rows}>
        {saved.map(({ id, name, matches }) => (
          <div key={id}>
            <Radio
              name={group}
              value={String(id)}
              label={`Replace “${name}”`}
              checked={chosen === id}
              onChange={() => setChosen(id)}
            />
            <small>{matches === null ? '' : `${formatCount(matches)} ${matches === 1 ? 'match' : 'matches'}`}</small>
          </div>
        ))}
        {plans
          .filter((each) => each.role > role)
          .map(({ name, plan }) => (
            <LockedRow key={plan} name={name} plan={plan} />
          ))}
      </div>
    </Modal>
  )
}
