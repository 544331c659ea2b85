import { useHydrated } from '@parure/render/use-hydrated.ts'
import { ArrowRight, X } from '@parure/ui/icon/icons.tsx'
import type { RefObject } from 'react'
import button from '@parure/ui/button/button.module.css'
import box from './search-box.module.css'
import { SearchForm, type FieldList } from './search-form.tsx'

interface Props {
  field: RefObject<HTMLInputElement | null>
  list: FieldList | null
  /** Told once a search has been sent. */
  onSearch: () => void
}

/** The search field as a box with buttons. */
export function SearchBox(props: Props) {
  return (
    <SearchForm {...props} className={box.box} placeholder="A stone, a maker, a budget">
      <BoxButtons hydrated={useHydrated()} />
    </SearchForm>
  )
}

function BoxButtons({ hydrated }: { hydrated: boolean }) {
  return (
    <>
      {hydrated && (
        <button
          type="button"
          className={`${button.icon} ${box.clear}`}
          aria-label="Clear search"
          onClick={({ currentTarget }) => clearField(currentTarget.form?.querySelector('input') ?? null)}
        >
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      <button type="submit" className={`${button.primary} ${box.send}`}>
        <span>Search</span>
        <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </>
  )
}

function clearField(input: HTMLInputElement | null): void {
  if (!input) return
  input.value = ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
