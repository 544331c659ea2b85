import type { FilterOption } from '@parure/domain/catalog/contract'
import { iconMarkup } from '../../ui/icon-markup.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { markup, type Markup } from '../../ui/markup.ts'
import { Still } from '../../ui/still.tsx'
import { useState } from 'react'
import { useLocation, type Location } from 'react-router'
import { countText } from '../../ui/count-text.ts'
import { tickOf, withoutKind, type Tick } from './category-choice.ts'
import styles from './category-fields.module.css'
import { OptionField, optionMarkup } from './option-field.tsx'
import { askedGroup, Undrawn, undrawnMarkup } from './undrawn.tsx'
import { useDrawn } from './use-drawn.ts'
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
  const asked = askedGroup(location)
  const tick = tickOf(category, filters.draft.categories)
  const open = asked === 'categories' || first || tick !== 'off'
  const drawn = open || asked !== null
  if (drawn || !import.meta.env.SSR) return <LiveCategory {...{ category, filters, tick, open, drawn }} />
  const row = optionMarkup('categories', category, tick)
  const under = hasKinds(category) ? foldedMarkup(category.name, location) : null
  return <Still as="div" className={styles.category} content={markup`${row}${under}`} />
}

function hasKinds({ subCategories = [] }: FilterOption): boolean {
  return subCategories.length > 0
}

const words = 'Show sub-categories'

function foldedMarkup(category: string, location: Location): Markup {
  const unfolds = undrawnMarkup({ group: 'categories', words }, location)
  return markup`<details><summary aria-label="${labelOf(category)}">${chevron}</summary>${unfolds}</details>`
}

const chevron = iconMarkup('chevron-down', 14, 1.6)

function labelOf(category: string): string {
  return `Sub-categories of ${category}`
}

interface LiveProps extends Omit<CategoryProps, 'first'> {
  tick: Tick
  open: boolean
  drawn: boolean
}

export function LiveCategory({ category, filters, tick, ...at }: LiveProps) {
  const [open] = useState(at.open)
  const { drawn, details, summary } = useDrawn(at.drawn)
  return (
    <div className={styles.category}>
      <OptionField group="categories" option={category} tick={tick} filters={filters} />
      {hasKinds(category) && (
        <details open={open} {...details}>
          <summary aria-label={labelOf(category.name)} {...summary}>
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
  const rest = withoutKind(category)
  return (
    <fieldset className={styles.under} aria-label={category.name}>
      {category.subCategories?.map((option) => (
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
  )
}

/** Every sub-category with lots of a chosen category is included, without being chosen itself. */
function standing(option: FilterOption, category: FilterOption, tick: Tick, { draft }: Filters) {
  if (tick !== 'on') return { tick: tickOf(option, draft.categories) }
  return option.count > 0 ? { tick: 'on' as const, includedIn: category.name } : { tick: 'off' as const }
}
