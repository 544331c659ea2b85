import { Link, useSearchParams } from 'react-router'
import type from '@parure/ui/text/type.module.css'
import styles from '../market.module.css'

interface LinkChoiceProps {
  label: string
  name: string
  options: readonly (readonly [value: string, text: string])[]
  chosen: string
  /** The value that the address omits. */
  defaultValue?: string
}

/** One of several views, each as a link, so that the address defines the view. */
export function LinkChoice({ label, name, options, chosen, defaultValue: usual }: LinkChoiceProps) {
  const [params] = useSearchParams()
  const to = (value: string) => {
    const next = new URLSearchParams(params)
    if (value === usual) next.delete(name)
    else next.set(name, value)
    return `?${next.toString()}`
  }
  return (
    <nav aria-label={label} className={styles.choice}>
      <span className={type.spoken}>{label}</span>
      {options.map(([value, text]) => (
        <Link
          key={value}
          to={to(value)}
          preventScrollReset
          replace
          rel="nofollow"
          aria-current={value === chosen ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
