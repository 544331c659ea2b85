import { joinNames } from '@parure/domain/catalog/name-list'
import { minSoldLots } from '@parure/domain/market/rules'
import type { SubjectKind } from '@parure/domain/market/subject'
import { productName } from '@parure/domain/product'
import { Link } from 'react-router'
import type from '../ui/type.module.css'
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
