import { renderIcon } from '../icon/render-icon.ts'
import { renderLink } from '@parure/render/link.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { PageJump } from './pagination-jump.tsx'
import styles from './pagination.module.css'
import { StaticHtml } from '@parure/render/static-html.tsx'

interface Props {
  current: number
  count: number
  /** The entries between previous and next: page numbers, and `…` for omitted pages. */
  cells: readonly (number | '…')[]
  /** Returns the address of a page. */
  href: (page: number) => string
  /** For short lists: no rule above and no field to jump. */
  plain?: boolean
}

/** The pages of a list, with a field to jump to one. Renders nothing for a single page. */
export function Pagination({ plain = false, ...list }: Props) {
  const { count, href } = list
  if (count < 2) return null
  return (
    <nav className={plain ? styles.plain : styles.pagination} aria-label="Pages">
      <StaticHtml as="ul" content={renderPageCells(list)} />
      {!plain && <PageJump count={count} href={href} />}
    </nav>
  )
}

type Cells = Omit<Props, 'plain'>

function renderPageCells({ current, count, cells, href }: Cells): SafeHtml {
  const pages = cells.map((cell) =>
    cell === '…'
      ? renderHtml`<li><span class="${styles.gap}">${'…'}</span></li>`
      : renderHtml`<li>${renderLink(href(cell), renderHtml`${cell}`, { label: `Page ${cell}`, current: cell === current })}</li>`,
  )
  const before = renderStep('Previous page', 'prev', current > 1 ? href(current - 1) : null, left)
  return renderHtml`${before}${pages}${renderStep('Next page', 'next', current < count ? href(current + 1) : null, right)}`
}

function renderStep(label: string, rel: string, to: string | null, icon: SafeHtml): SafeHtml {
  if (to === null) return renderHtml`<li><span class="${styles.end}" aria-hidden="true">${icon}</span></li>`
  return renderHtml`<li>${renderLink(to, icon, { rel, label })}</li>`
}

const left = renderIcon('chevron-left', 16, 1.5)
const right = renderIcon('chevron-right', 16, 1.5)
