import { ArrowLeft } from '@parure/ui/icon/icons.tsx'
import { Link } from 'react-router'
import styles from '@parure/features/lot/web/back-link.module.css'
import type { BrandLinkState } from './get-linked-brand.ts'

/** Link one level up: from a brand to the list of brands, from its lots to the brand. */
export function BrandBackLink({ to, handed, children }: { to: string; handed?: BrandLinkState; children: string }) {
  return (
    <Link to={to} state={handed} className={styles.back}>
      <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
      {children}
    </Link>
  )
}
