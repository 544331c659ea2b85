import { renderIcon } from '@parure/ui/icon/render-icon.ts'
import { renderLink } from '@parure/render/link.tsx'
import locked from '@parure/ui/feedback/locked.module.css'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import type from '@parure/ui/text/type.module.css'
import styles from './locked-line.module.css'

/** Replaces a filter that another plan includes. */
export function LockedLine({ title, plan }: { title: string; plan: 'SmallPack' | 'Standard' }) {
  const opens = renderHtml`${renderSpoken(' is locked. Opens with ')}<span class="${styles.plan}">${plan}</span>${renderSpoken('. See plans')}`
  const link = renderHtml`${title}${renderIcon('lock-keyhole', 14, 1.6)}<span class="${locked.leader}"></span>${opens}`
  return (
    <StaticHtml as="div" className={`${styles.line} ${locked.untilKnown}`} content={renderLink('/pricing', link)} />
  )
}

function renderSpoken(words: string): SafeHtml {
  return renderHtml`<span class="${type.spoken}">${words}</span>`
}
