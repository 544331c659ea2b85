import { Search } from '@parure/ui/icon/icons.tsx'
import { wordsKey } from '@parure/features/catalog/selection.ts'
import { searchParams, searchPath } from '@parure/features/query/search-route.ts'
import { useId, useLayoutEffect, useRef, type ReactNode, type Ref, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import { useHydrated } from '@parure/render/use-hydrated.ts'
import text from '@parure/ui/text/type.module.css'
import { getOpenList, formatSearchAddress } from './format-search-address.ts'
import line from '@parure/ui/form/search-line.module.css'
import { rememberSearch } from './recent-searches.ts'

/** The list box below the field, and its active option. */
export interface FieldList {
  id: string
  activeId: string | null
}

interface Props {
  /** In place of that of a line. */
  className?: string | undefined
  placeholder?: string
  /** Stand behind the field. */
  children?: ReactNode
  /** Told once a search has been sent. */
  onSearch?: () => void
  field?: Ref<HTMLInputElement>
  /** Null while no list box is open; absent when the field never has one. */
  list?: FieldList | null
}

/** The search field: a form that works without scripts. */
export function SearchForm({
  className = line.line,
  placeholder = 'Search lots',
  onSearch,
  field,
  list,
  children,
}: Props) {
  const id = useId()
  const hydrated = useHydrated()
  const isCombobox = list !== undefined && hydrated
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searched = params.get(wordsKey) ?? params.get('searchQuery') ?? ''
  const { form, onInput } = useFieldUpdate(searched)
  const open = getOpenList(pathname)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = event.currentTarget.querySelector('input')?.value ?? ''
    rememberSearch(words)
    onSearch?.()
    void navigate(formatSearchAddress(pathname, words))
  }
  return (
    <form ref={form} action={searchPath} onSubmit={submit} onInput={onInput} className={className}>
      <label htmlFor={id} className={text.spoken}>
        Search lots and results
      </label>
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <input
        ref={field}
        id={id}
        // Only this input type may have the role of a combobox.
        type="text"
        role="searchbox"
        {...(isCombobox && { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': list !== null })}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId ?? undefined}
        name={searchParams.words}
        placeholder={placeholder}
        defaultValue={searched}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
      {children}
      {open && <input type="hidden" name={searchParams.list} value={open} />}
    </form>
  )
}

/** Updates the field when another page has a search; words typed before hydration are kept. */
function useFieldUpdate(searched: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(searched)
  const isTypedSince = useRef(false)
  const { state } = useNavigation()
  useLayoutEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input || shown.current === searched) return
    shown.current = searched
    if (!isTypedSince.current) input.value = searched
    isTypedSince.current = false
  }, [searched])
  // Words typed while another page loads are kept.
  const onInput = () => {
    isTypedSince.current = state !== 'idle'
  }
  return { form, onInput }
}
