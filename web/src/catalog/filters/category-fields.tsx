import type { FilterOption } from '@parure/domain/catalog/contract'
import { ChevronDown } from '../../ui/icons.tsx'
import { useState } from 'react'
import { countText } from '../../ui/count-text.ts'
import { tickOf, withoutKind, type Tick } from './category-choice.ts'
import styles from './category-fields.module.css'
import { OptionField } from './option-field.tsx'
import { Undrawn, useAskedGroup } from './undrawn.tsx'
import { useDrawn } from './use-drawn.ts'
import type { Filters } from './use-filters.ts'

/** The categories, each with its sub-categories to unfold. */
export function CategoryFields({ filters }: { filters: Filters }) {
  return filters.counts.options.categories.known.map((category, index) => (
    <CategoryField key={category.name} category={category} filters={filters} first={index === 0} />
  ))
}

function CategoryField({ category, filters, first }: { category: FilterOption; filters: Filters; first: boolean }) {
  const tick = tickOf(category, filters.draft.categories)
  const asked = useAskedGroup()
  const [open] = useState(asked === 'categories' || first || tick !== 'off')
  const { drawn, details, summary } = useDrawn(open || asked !== null)
  const rest = withoutKind(category)
  return (
    <div className={styles.category}>
      <OptionField group="categories" option={category} tick={tick} filters={filters} />
      {category.subCategories && category.subCategories.length > 0 && (
        <details open={open} {...details}>
          <summary aria-label={`Sub-categories of ${category.name}`} {...summary}>
            <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
          </summary>
          {drawn ? (
            <fieldset className={styles.under} aria-label={category.name}>
              {category.subCategories.map((option) => (
                <OptionField
                  key={option.name}
                  group="categories"
                  option={option}
                  filters={filters}
                  {...standing(option, category, tick, filters)}
                />
              ))}
              {rest > 0 && (
                <p className={styles.rest}>
                  <span>Kind not stated</span> <span>{countText(rest)}</span>
                </p>
              )}
            </fieldset>
          ) : (
            <Undrawn group="categories" words="Show sub-categories" />
          )}
        </details>
      )}
    </div>
  )
}

/** Of a chosen category every sub-category that has lots is included, without being chosen itself. */
function standing(option: FilterOption, category: FilterOption, tick: Tick, { draft }: Filters) {
  if (tick !== 'on') return { tick: tickOf(option, draft.categories) }
  return option.count > 0 ? { tick: 'on' as const, includedIn: category.name } : { tick: 'off' as const }
}
