import { renderIcon } from './render-icon.ts'
import { ChevronLeft, ChevronRight } from './icons.tsx'
import type { ReactNode } from 'react'
import { Link, renderLink } from '@parure/render/link.tsx'
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
      {import.meta.env.SSR ? <StaticHtml as="ul" content={renderPageCells(list)} /> : <InteractiveCells {...list} />}
      {!plain && <PageJump count={count} href={href} />}
    </nav>
  )
}

type Cells = Omit<Props, 'plain'>

/** The server's rendering of `InteractiveCells`. */
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

export function InteractiveCells({ current, count, cells, href }: Cells) {
  return (
    <ul>
      <Step label="Previous page" rel="prev" to={current > 1 ? href(current - 1) : null}>
        <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
      </Step>
      {cells.map((cell, index) => (
        <li key={cell === '…' ? `gap ${index}` : cell}>
          {cell === '…' ? <span className={styles.gap}>…</span> : <Page page={cell} current={current} href={href} />}
        </li>
      ))}
      <Step label="Next page" rel="next" to={current < count ? href(current + 1) : null}>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </Step>
    </ul>
  )
}

function Page({ page, current, href }: { page: number } & Pick<Props, 'current' | 'href'>) {
  return (
    <Link to={href(page)} aria-label={`Page ${page}`} aria-current={page === current ? 'page' : undefined}>
      {page}
    </Link>
  )
}

function Step({ label, rel, to, children }: { label: string; rel: string; to: string | null; children: ReactNode }) {
  return (
    <li>
      {to === null ? (
        <span className={styles.end} aria-hidden="true">
          {children}
        </span>
      ) : (
        <Link to={to} rel={rel} aria-label={label}>
          {children}
        </Link>
      )}
    </li>
  )
}
