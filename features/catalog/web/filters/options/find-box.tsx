import styles from './find-box.module.css'

interface Props {
  group: string
  find: string
  onFind: (find: string) => void
  onFocus: () => void
}

/** Filters the options of a group while typing. */
export function FindBox({ group, find, onFind, onFocus }: Props) {
  return (
    <input
      type="search"
      className={styles.find}
      placeholder={`Find in ${group}`}
      aria-label={`Find in ${group}`}
      value={find}
      onFocus={onFocus}
      onChange={(event) => onFind(event.target.value)}
      // The surrounding form would apply the filters.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
