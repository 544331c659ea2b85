import { Search } from '../ui/icons.tsx'
import { useEffect, useId, useRef, type Ref, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useHydrated } from '../ui/use-hydrated.ts'
import text from '../ui/type.module.css'
import { searchAddress, searchedList } from './search-address.ts'
import styles from '../ui/search-line.module.css'
import { rememberSearch } from './recent-searches.ts'

/** The list box that hangs from the field, and the option in it that the keys have reached. */
export interface FieldList {
  id: string
  activeId: string | null
}

interface Props {
  /** Told once a search has been sent. */
  onSearch?: () => void
  field?: Ref<HTMLInputElement>
  /** Null while none hangs there; absent where none ever does. */
  list?: FieldList | null
}

/** The search field. Sent without scripts, it is a plain form. */
export function SearchForm({ onSearch, field, list }: Props) {
  const id = useId()
  const hydrated = useHydrated()
  const isCombobox = list !== undefined && hydrated
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const searched = params.get('searchQuery') ?? ''
  const form = useShown(searched)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = event.currentTarget.querySelector('input')?.value ?? ''
    rememberSearch(words)
    onSearch?.()
    void navigate(searchAddress(pathname, words))
  }
  return (
    <form ref={form} action={searchedList(pathname)} onSubmit={submit} className={styles.line}>
      <label htmlFor={id} className={text.spoken}>
        Search lots
      </label>
      <Search size={16} strokeWidth={1.5} aria-hidden />
      <input
        ref={field}
        id={id}
        // Of the types only this one may be a combobox.
        type="text"
        role={isCombobox ? 'combobox' : 'searchbox'}
        aria-autocomplete={isCombobox ? 'list' : undefined}
        aria-expanded={isCombobox ? list !== null : undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.activeId ?? undefined}
        name="searchQuery"
        placeholder="Search lots"
        defaultValue={searched}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
      />
    </form>
  )
}

/** Puts what another page has searched for into the field; words typed before the scripts came stay. */
function useShown(searched: string) {
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(searched)
  useEffect(() => {
    const input = form.current?.querySelector('input')
    if (!input || shown.current === searched) return
    shown.current = searched
    input.value = searched
  }, [searched])
  return form
}
