import { ChevronLeft, ChevronRight } from './icons.tsx'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { PageJump } from './pagination-jump.tsx'
import styles from './pagination.module.css'

interface Props {
  current: number
  count: number
  /** What stands between previous and next: page numbers, and `…` where pages are left out. */
  cells: readonly (number | '…')[]
  /** The address of a page. */
  href: (page: number) => string
  /** Stands close under a short list: no rule above it and no field to jump. */
  plain?: boolean
}

/** The pages of a list, and a field to jump to one. One page alone needs neither. */
export function Pagination({ current, count, cells, href, plain = false }: Props) {
  if (count < 2) return null
  return (
    <nav className={plain ? styles.plain : styles.pagination} aria-label="Pages">
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
      {!plain && <PageJump count={count} href={href} />}
    </nav>
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
