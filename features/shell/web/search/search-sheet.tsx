import { useEffect, useRef, useState } from 'react'
import { ArrowLeft } from '@parure/ui/icon/icons.tsx'
import { Sheet } from '@parure/ui/overlay/sheet.tsx'
import { SearchBox } from './search-box.tsx'
import type { FieldList } from './search-form.tsx'
import { SearchPanel } from './search-panel.tsx'
import styles from './search-sheet.module.css'

/** The search up to 1024 px wide. */
export function SearchSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  const [list, setList] = useState<FieldList | null>(null)
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const form = (
    <search className={styles.field}>
      <SearchBox field={field} list={list} onSearch={onClose} />
    </search>
  )
  return (
    <Sheet open={open} onClose={onClose} title="Search" closeIcon={ArrowLeft} trailing={form}>
      <div className={styles.list}>
        <SearchPanel field={field} onPick={onClose} onList={setList} />
      </div>
    </Sheet>
  )
}
