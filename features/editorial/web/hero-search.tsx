import { useState, type ComponentProps } from 'react'
import { SearchField } from '@parure/features/shell/web/search/search-field.tsx'
import { SearchForm } from '@parure/features/shell/web/search/search-form.tsx'
import { createIsland } from '@parure/render/create-island.tsx'
import button from '@parure/ui/button/button.module.css'
import { ArrowRight } from '@parure/ui/icon/icons.tsx'
import styles from './hero.module.css'

const SearchSheet = createIsland({
  ssr: false,
  load: async () => (await import('@parure/features/shell/web/search/search-sheet.tsx')).SearchSheet,
})

/**
 * The search field of Home. Apart from the lists' field, so that scripts of lists are no part of the first load of
 * other pages.
 */
export function HeroSearch() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SearchField className={styles.field} Form={HeroForm} openSheet={() => setOpen(true)} />
      <SearchSheet open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

function HeroForm(props: ComponentProps<ComponentProps<typeof SearchField>['Form']>) {
  return (
    <SearchForm {...props} className={styles.box}>
      <button type="submit" className={`${button.primary} ${styles.send}`}>
        <span>Search</span>
        <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
      </button>
    </SearchForm>
  )
}
