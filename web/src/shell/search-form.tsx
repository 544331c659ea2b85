import { Search } from 'lucide-react'
import { useEffect, useId, useRef, type Ref, type SubmitEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import text from '../ui/type.module.css'
import { searchAddress, searchedList } from './search-address.ts'
import styles from '../ui/search-line.module.css'
import { rememberSearch } from './recent-searches.ts'

interface Props {
  /** Told once a search has been sent. */
  onSearch?: () => void
  field?: Ref<HTMLInputElement>
}

/** The search field. Sent without scripts, it is a plain form. */
export function SearchForm({ onSearch, field }: Props) {
  const id = useId()
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
        type="search"
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
