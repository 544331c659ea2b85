import type { BrandCategories } from '../../contract.ts'
import { joinNames } from '@parure/features/catalog/name-list.ts'
import { Checkbox } from '@parure/ui/form/checkbox.tsx'
import { formatCount } from '@parure/ui/text/format-count.ts'

export interface ProductTypesProps {
  categories: BrandCategories
  chosen: readonly string[]
  choose: (names: readonly string[]) => void
}

/** The product types as checkboxes, which apply at once. */
export function ProductTypes({ categories, chosen, choose }: ProductTypesProps) {
  const toggleType = (name: string, on: boolean) => {
    const others = chosen.filter((each) => each !== name)
    choose(on ? [...others, name] : others)
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
          count={formatCount(count)}
          onChange={(on) => toggleType(name, on)}
        />
      ))}
    </fieldset>
  )
}
