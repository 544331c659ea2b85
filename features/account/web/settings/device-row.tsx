import type { SessionList } from '../../contract.ts'
import { Monitor, Smartphone } from '@parure/ui/icon/icons.tsx'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './device-list.module.css'
import { formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'

interface Props {
  device: SessionList['items'][number]
  busy: boolean
  onEnd: () => void
}

/** One session: the device, the sign-in and the last use. */
export function DeviceRow({ device: { device, signedInAt, lastUsedAt, current }, busy, onEnd }: Props) {
  const Icon = /\b(?:iPhone|iPad|Android)\b/.test(device) ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <Icon size={20} strokeWidth={1.25} aria-hidden />
      <div>
        <p className={styles.name}>
          {device} {current && <span className={styles.current}>This device</span>}
        </p>
        <p className={`${type.tiny} ${type.quiet}`}>
          Signed in <time dateTime={signedInAt}>{formatLocalMoment(signedInAt)}</time>
        </p>
        <p className={`${type.tiny} ${type.quiet}`}>{current ? 'In use now' : <LastUse at={lastUsedAt} />}</p>
      </div>
      {!current && (
        <BusyButton
          look="quiet"
          small
          busy={busy}
          aria-label={`Log out ${device}, signed in ${formatLocalMoment(signedInAt)}`}
          onClick={onEnd}
        >
          Log out
        </BusyButton>
      )}
    </li>
  )
}

function LastUse({ at }: { at: string }) {
  return (
    <>
      Last used <time dateTime={at}>{formatLocalMoment(at)}</time>
    </>
  )
}
