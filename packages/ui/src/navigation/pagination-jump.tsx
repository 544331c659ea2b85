import { useId, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { parsePageNumber } from './pagination-target.ts'
import styles from './pagination.module.css'
import { useHydrated } from '@parure/render/use-hydrated.ts'

/** "Go to page". Without JavaScript a native form to the same address. */
export function PageJump({ count, href }: { count: number; href: (page: number) => string }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const { pathname, searchParams } = new URL(href(1), 'http://list')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const page = parsePageNumber(typed, count)
    if (page === null) return
    setTyped('')
    void navigate(href(page))
  }
  return (
    <form className={styles.jump} action={pathname} method="get" onSubmit={submit} noValidate>
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>Go to page</label>
      <input
        id={id}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        // The style of Go depends on `:placeholder-shown`.
        placeholder=" "
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" aria-disabled={hydrated && !typed.trim()}>
        Go
      </button>
    </form>
  )
}
