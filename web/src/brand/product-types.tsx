import type { BrandCategories } from '@parure/domain/brand/contract'
import { joinNames } from '@parure/domain/catalog/selection'
import { Checkbox } from '../ui/checkbox.tsx'
import { countText } from '../ui/count-text.ts'
import { useNavigate } from 'react-router'
import { brandsAddress } from './brands-address.ts'

export interface ProductTypesProps {
  categories: BrandCategories
  chosen: readonly string[]
}

/** The product types to narrow brands by. A tick acts at once. */
export function ProductTypes({ categories, chosen }: ProductTypesProps) {
  const navigate = useNavigate()
  const toggle = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]
    void navigate(brandsAddress(next), { preventScrollReset: true })
  }
  return (
    <fieldset aria-label="Product Type">
      {categories.map(({ name, count }) => (
        <Checkbox
          key={name}
          label={name}
          value={joinNames([name])}
          checked={chosen.includes(name)}
          disabled={count === 0 && !chosen.includes(name)}
          count={countText(count)}
          onChange={() => toggle(name)}
        />
      ))}
    </fieldset>
  )
}
