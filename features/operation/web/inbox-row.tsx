import type { InboxItem } from '../contract.ts'
import { BusyButton } from '@parure/ui/button/busy-button.tsx'
import { ButtonLink } from '@parure/ui/button/button.tsx'
import { formatLocalMoment } from '@parure/ui/text/format-local-moment.ts'
import styles from './inbox-view.module.css'

interface Props {
  item: InboxItem
  busy: boolean
  onAct: () => void
}

/** The subject of an item, its time, and its one next action. */
export function InboxRow({ item: { title, detail, at, action }, busy, onAct }: Props) {
  return (
    <li>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      {at ? (
        <time className={styles.at} dateTime={at}>
          {formatLocalMoment(at)}
        </time>
      ) : (
        <span />
      )}
      {action.kind === 'link' ? (
        <ButtonLink look="quiet" small text={action.text} to={action.to} aria-label={`${action.text}: ${title}`} />
      ) : (
        <BusyButton look="quiet" small busy={busy} onClick={onAct} aria-label={`${action.text}: ${title}`}>
          {action.text}
        </BusyButton>
      )}
    </li>
  )
}
