import { renderIcon } from '../icon/render-icon.ts'
import { renderLink } from '@parure/render/link.tsx'
import { renderHtml } from '@parure/render/safe-html.ts'
import type { StaticElement } from '@parure/render/static-html.tsx'
import styles from './locked.module.css'

interface Props {
  /** The accessible name: "Location is locked. See plans". */
  name: string
  /** Words beside the lock; without them a dotted leader, as in a printed index. */
  children?: string
}

/** Replaces a value that a paid plan includes: a lock that links to the plans. */
export function Locked({ name, children }: Props) {
  return renderLocked(name, children).toReact()
}

/** Renders `Locked` for templates. */
export function renderLocked(name: string, words?: string): StaticElement {
  const label =
    words === undefined ? renderHtml`<span class="${styles.leader}"></span>` : renderHtml`<span>${words}</span>`
  return renderLink('/pricing', renderHtml`${lock}${label}`, { label: name, className: styles.locked })
}

const lock = renderIcon('lock-keyhole', 14, 1.6)
