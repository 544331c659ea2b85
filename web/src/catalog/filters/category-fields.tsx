import type { FilterOption } from '@parure/domain/catalog/contract'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { tickOf } from './category-choice.ts'
import styles from './category-fields.module.css'
import { OptionField } from './option-field.tsx'
import type { Filters } from './use-filters.ts'

/** The categories, each with its sub-categories to unfold. */
export function CategoryFields({ filters }: { filters: Filters }) {
  return filters.counts.options.categories.known.map((category, index) => (
    <CategoryField key={category.name} category={category} filters={filters} first={index === 0} />
  ))
}

interface Props {
  category: FilterOption
  filters: Filters
  first: boolean
}

function CategoryField({ category, filters, first }: Props) {
  const tick = tickOf(category, filters.draft.categories)
  const [open] = useState(first || tick !== 'off')
  return (
    <div className={styles.category}>
      <OptionField group="categories" option={category} tick={tick} filters={filters} />
      {category.subCategories && category.subCategories.length > 0 && (
        <details open={open}>
          <summary aria-label={`Sub-categories of ${category.name}`}>
            <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
          </summary>
          <fieldset className={styles.under} aria-label={category.name}>
            {category.subCategories.map((option) => (
              <OptionField
                key={option.name}
                group="categories"
                option={option}
                tick={tick === 'on' ? 'on' : tickOf(option, filters.draft.categories)}
                covered={tick === 'on'}
                filters={filters}
              />
            ))}
          </fieldset>
        </details>
      )}
    </div>
  )
}
