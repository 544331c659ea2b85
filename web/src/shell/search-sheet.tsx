import { useEffect, useRef } from 'react'
import { Sheet } from '../ui/sheet.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-sheet.module.css'

/** The search up to 1024 px wide. */
export function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  return (
    <Sheet open={open} onClose={onClose} title="Search">
      <search className={styles.search}>
        <SearchForm field={field} onSearch={onClose} />
        <RecentPanel onPick={onClose} />
      </search>
    </Sheet>
  )
}
