import { useState } from 'react'
import { createIsland } from '@parure/render/create-island.tsx'
import { SearchBox } from './search-box.tsx'
import { SearchField } from './search-field.tsx'
import styles from './search-field.module.css'

const SearchSheet = createIsland({ ssr: false, load: async () => (await import('./search-sheet.tsx')).SearchSheet })

/** The field of a page that is about what is searched; on phones it opens a sheet. */
export function PageSearch() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SearchField className={styles.box} Form={SearchBox} openSheet={() => setOpen(true)} />
      <SearchSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
