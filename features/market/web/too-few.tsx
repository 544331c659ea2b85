import { joinNames } from '@parure/features/catalog/name-list.ts'
import { minSoldLots } from '../rules.ts'
import type { SubjectKind } from '../subject.ts'
import { productName } from '@parure/contract/product.ts'
import { Link } from 'react-router'
import type from '@parure/ui/type.module.css'
import styles from './market.module.css'

interface Props {
  kind: SubjectKind
  name: string
  /** The house whose figures these are. */
  house: string | undefined
  sold: number
}

/** Replaces figures: the number of prices, the required minimum, and a link to the list. */
export function TooFew({ kind, name, house, sold }: Props) {
  const ofHouse = house ? `&houses=${encodeURIComponent(joinNames([house]))}` : ''
  return (
    <p className={styles.few}>
      {`${sold} prices. ${productName} shows medians, shares and charts from ${minSoldLots} on. `}
      <Link className={type.link} to={`/past-lots?${kind}=${encodeURIComponent(joinNames([name]))}${ofHouse}`}>
        See the lots
      </Link>
    </p>
  )
}
