import type { Brand } from '../../contract.ts'
import { formatGroupDate } from '../../group-date.ts'
import type { ReactNode } from 'react'
import layout from '@parure/ui/layout/layout.module.css'
import type from '@parure/ui/text/type.module.css'
import { BrandBackLink } from '../brand-back-link.tsx'
import styles from './lots-frame.module.css'

interface Props {
  id: number
  /** Undefined while it loads. */
  brand: Brand | undefined
  date: string | undefined
  /** The number of lots. */
  count?: string
  children: ReactNode
}

/** A brand's lots of a month or year: the link back, a title, and the lots or a placeholder. */
export function LotsFrame({ id, brand, date, count, children }: Props) {
  const name = brand?.name ?? 'Brand'
  const when = date === undefined ? undefined : formatGroupDate(date)
  return (
    <div className={`${layout.wrap} ${styles.page}`}>
      <BrandBackLink to={`/followed-brands/${id}`} {...(brand ? { handed: { brand } } : {})}>
        {name}
      </BrandBackLink>
      <div className={`${layout.titleRow} ${styles.head}`}>
        <h1 className={type.display2}>{[brand?.name, when].filter(Boolean).join(', ') || name}</h1>
        <output className={`${type.small} ${type.quiet} ${type.figure}`}>{count}</output>
      </div>
      {children}
    </div>
  )
}
