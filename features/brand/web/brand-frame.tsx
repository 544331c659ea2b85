import type { Brand } from '../contract.ts'
import type { ReactNode } from 'react'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import { BrandBackLink } from './brand-back-link.tsx'
import styles from './brand-frame.module.css'
import { BrandMark } from './brand-mark.tsx'

interface Props {
  /** Undefined when unknown. */
  brand: Brand | undefined
  /** The brand is loading: reserves the place of its logotype. */
  loading?: boolean
  /** Shown below the description. */
  actions?: ReactNode
  children: ReactNode
}

/** A brand's page: the link back, its logotype, name and description, and its lots or a placeholder. */
export function BrandFrame({ brand, loading = false, actions, children }: Props) {
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <BrandBackLink to="/followed-brands">Followed Brands</BrandBackLink>
      <div className={styles.head}>
        {brand ? <BrandMark brand={brand} large /> : loading && <div className={styles.markless} />}
        <div>
          <h1 className={type.display2}>{brand?.name ?? 'Brand'}</h1>
          {brand?.description && <p className={`${type.quiet} ${styles.description}`}>{brand.description}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
      {children}
    </div>
  )
}
