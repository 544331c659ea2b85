import { joinNames } from '@parure/domain/catalog/name-list'
import { leastSold } from '@parure/domain/market/rules'
import type { SubjectKind } from '@parure/domain/market/subject'
import { productName } from '@parure/domain/product'
import { Link } from 'react-router'
import type from '../ui/type.module.css'
import styles from './market.module.css'

interface Props {
  kind: SubjectKind
  name: string
  /** The house that the figures are of. */
  house: string | undefined
  sold: number
}

/** In place of figures: how many there are, from how many on there are figures, and the list. */
export function TooFew({ kind, name, house, sold }: Props) {
  const ofHouse = house ? `&houses=${encodeURIComponent(joinNames([house]))}` : ''
  return (
    <p className={styles.few}>
      {`${sold} prices. ${productName} shows medians, shares and charts from ${leastSold} on. `}
      <Link className={type.link} to={`/past-lots?${kind}=${encodeURIComponent(joinNames([name]))}${ofHouse}`}>
        See the lots
      </Link>
    </p>
  )
}
