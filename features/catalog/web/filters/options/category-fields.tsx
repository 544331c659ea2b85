import type { FilterOption } from '../../../contract.ts'
import { ChevronDown } from '@parure/ui/icon/icons.tsx'
import { useState } from 'react'
import { formatCount } from '@parure/ui/text/format-count.ts'
import { getTick, countWithoutKind, type Tick } from './category-choice.ts'
import styles from './category-fields.module.css'
import { OptionField } from './option-field.tsx'
import { Undrawn, useExpandedGroup } from './undrawn.tsx'
import { useDetailsContent } from './use-details-content.ts'
import type { Filters } from '../state/use-filters.ts'

interface Props {
  filters: Filters
  /** The beginning of the ids of its notes. */
  idPrefix: string
}

/** The categories, each with its sub-categories to unfold. */
export function CategoryFields({ filters, idPrefix }: Props) {
  return filters.counts.options.categories.known.map((category, index) => (
    <CategoryField
      key={category.name}
      category={category}
      filters={filters}
      idPrefix={`${idPrefix}-${index}`}
      first={index === 0}
    />
  ))
}

interface CategoryProps extends Props {
  category: FilterOption
  first: boolean
}

function CategoryField({ category, filters, idPrefix, first }: CategoryProps) {
  const expandedGroup = useExpandedGroup()
  const tick = getTick(category, filters.draft.categories)
  const [open] = useState(expandedGroup === 'categories' || first || tick !== 'off')
  const { drawn, details, summary } = useDetailsContent(open || expandedGroup !== null)
  const { subCategories = [] } = category
  return (
    <div className={styles.category}>
      <OptionField group="categories" option={category} tick={tick} filters={filters} />
      {subCategories.length > 0 && (
        <details open={open} {...details}>
          <summary aria-label={`Sub-categories of ${category.name}`} {...summary}>
            <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
          </summary>
          {drawn ? (
            <Kinds category={category} tick={tick} filters={filters} idPrefix={idPrefix} />
          ) : (
            <Undrawn group="categories" words="Show sub-categories" />
          )}
        </details>
      )}
    </div>
  )
}

interface KindsProps extends Omit<CategoryProps, 'first'> {
  tick: Tick
}

function Kinds({ category, tick, filters, idPrefix }: KindsProps) {
  const rest = countWithoutKind(category)
  return (
    <fieldset className={styles.under} aria-label={category.name}>
      {category.subCategories?.map((option, index) => (
        <OptionField
          key={option.name}
          group="categories"
          option={option}
          filters={filters}
          noteId={`${idPrefix}-${index}`}
          {...getSubCategoryTick(option, category, tick, filters)}
        />
      ))}
      {rest > 0 && (
        <p className={styles.rest}>
          <span>Other rings</span> <span>{formatCount(rest)}</span>
        </p>
      )}
    </fieldset>
  )
}

/** Every sub-category with lots of a chosen category is included, without being chosen itself. */
function getSubCategoryTick(option: FilterOption, category: FilterOption, tick: Tick, { draft }: Filters) {
  if (tick !== 'on') return { tick: getTick(option, draft.categories) }
  return option.count > 0 ? { tick: 'on' as const, includedIn: category.name } : { tick: 'off' as const }
}
