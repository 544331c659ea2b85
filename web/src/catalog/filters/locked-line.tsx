import { iconMarkup } from '../../ui/icon-markup.ts'
import { linkMarkup } from '../../ui/link.tsx'
import locked from '../../ui/locked.module.css'
import { markup, type Markup } from '../../ui/markup.ts'
import { Still } from '../../ui/still.tsx'
import type from '../../ui/type.module.css'
import styles from './locked-line.module.css'

/** Replaces a filter that another plan includes. */
export function LockedLine({ title, plan }: { title: string; plan: 'SmallPack' | 'Standard' }) {
  const opens = markup`${spoken(' is locked. Opens with ')}<span class="${styles.plan}">${plan}</span>${spoken('. See plans')}`
  const link = markup`${title}${iconMarkup('lock-keyhole', 14, 1.6)}<span class="${locked.leader}"></span>${opens}`
  return <Still as="div" className={`${styles.line} ${locked.untilKnown}`} content={linkMarkup('/pricing', link)} />
}

function spoken(words: string): Markup {
  return markup`<span class="${type.spoken}">${words}</span>`
}
