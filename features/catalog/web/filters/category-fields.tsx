import type { FilterOption } from '../../contract.ts'
import { renderIcon } from '@parure/ui/render-icon.ts'
import { ChevronDown } from '@parure/ui/icons.tsx'
import { renderHtml, type SafeHtml } from '@parure/render/safe-html.ts'
import { StaticHtml } from '@parure/render/static-html.tsx'
import { useState } from 'react'
import { useLocation, type Location } from 'react-router'
import { formatCount } from '@parure/ui/format-count.ts'
import { isServer } from '@parure/render/is-server.ts'
import { getTick, countWithoutKind, type Tick } from './category-choice.ts'
import styles from './category-fields.module.css'
import { OptionField, renderOption } from './option-field.tsx'
import { parseExpandedGroup, Undrawn, renderUndrawn } from './undrawn.tsx'
import { useDetailsContent } from './use-details-content.ts'
import type { Filters } from './use-filters.ts'

/** The categories, each with its sub-categories to unfold. */
export function CategoryFields({ filters }: { filters: Filters }) {
  return filters.counts.options.categories.known.map((category, index) => (
    <CategoryField key={category.name} category={category} filters={filters} first={index === 0} />
  ))
}

interface CategoryProps {
  category: FilterOption
  filters: Filters
  first: boolean
}

/** The server renders the same markup that the browser hydrates when nothing is unfolded. */
function CategoryField({ category, filters, first }: CategoryProps) {
  const location = useLocation()
  const expandedGroup = parseExpandedGroup(location)
  const tick = getTick(category, filters.draft.categories)
  const open = expandedGroup === 'categories' || first || tick !== 'off'
  const drawn = open || expandedGroup !== null
  if (isServer && !drawn)
    return <StaticHtml as="div" className={styles.category} content={renderClosedCategory(category, tick, location)} />
  return <LiveCategory {...{ category, filters, tick, open, drawn }} />
}

function renderClosedCategory(category: FilterOption, tick: Tick, location: Location): SafeHtml {
  const under = hasKinds(category) ? renderFolded(category.name, location) : null
  return renderHtml`${renderOption('categories', category, tick)}${under}`
}

function hasKinds({ subCategories = [] }: FilterOption): boolean {
  return subCategories.length > 0
}

const words = 'Show sub-categories'

function renderFolded(category: string, location: Location): SafeHtml {
  const unfolds = renderUndrawn({ group: 'categories', words }, location)
  return renderHtml`<details><summary aria-label="${formatDetailsLabel(category)}">${chevron}</summary>${unfolds}</details>`
}

const chevron = renderIcon('chevron-down', 14, 1.6)

function formatDetailsLabel(category: string): string {
  return `Sub-categories of ${category}`
}

interface LiveProps extends Omit<CategoryProps, 'first'> {
  tick: Tick
  open: boolean
  drawn: boolean
}

export function LiveCategory({ category, filters, tick, ...at }: LiveProps) {
  const [open] = useState(at.open)
  const { drawn, details, summary } = useDetailsContent(at.drawn)
  return (
    <div className={styles.category}>
      <OptionField group="categories" option={category} tick={tick} filters={filters} />
      {hasKinds(category) && (
        <details open={open} {...details}>
          <summary aria-label={formatDetailsLabel(category.name)} {...summary}>
            <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
          </summary>
          {drawn ? (
            <Kinds category={category} tick={tick} filters={filters} />
          ) : (
            <Undrawn group="categories" words={words} />
          )}
        </details>
      )}
    </div>
  )
}

function Kinds({ category, tick, filters }: Pick<LiveProps, 'category' | 'tick' | 'filters'>) {
  const rest = countWithoutKind(category)
  return (
    <fieldset className={styles.under} aria-label={category.name}>
      {category.subCategories?.map((option) => (
        <OptionField
          key={option.name}
          group="categories"
          option={option}
          filters={filters}
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
