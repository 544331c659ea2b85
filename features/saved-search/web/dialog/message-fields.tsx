import { AlertOptions } from '../alert/alert-options.tsx'
import styles from './saved-search-form.module.css'
import type { SearchFormState } from './use-search-form.ts'

/** Frequency and channels of a search's alerts. */
export function MessageFields({ form }: { form: SearchFormState }) {
  if (form.messages === 'none')
    return <p className={styles.hint}>Alerts cover upcoming lots. New results are counted in Saved Searches.</p>
  return <AlertOptions choice={form.choice} ways={form.ways} isTooOften={form.isTooOften} onChoose={form.choose} />
}
