import { ChevronDown, SlidersHorizontal } from '@parure/ui/icon/icons.tsx'
import { useEffect, useState } from 'react'
import button from '@parure/ui/button/button.module.css'
import { Button } from '@parure/ui/button/button.tsx'
import { Sheet } from '@parure/ui/overlay/sheet.tsx'
import styles from './product-type-filter.module.css'
import { ProductTypes, type ProductTypesProps } from './product-types.tsx'

/** From this width the filter is beside the lists. */
const wideQuery = '(min-width: 769px)'

/** The filter beside the lists. */
export function ProductTypeColumn(props: ProductTypesProps) {
  return (
    <aside className={styles.column} aria-label="Filters">
      <details open>
        <summary>
          Product Type <Count chosen={props.chosen} />
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </summary>
        <ProductTypes {...props} />
      </details>
    </aside>
  )
}

/** The filter on a phone: a button that opens it. `found` is the number of matches. */
export function ProductTypeButton({ found, ...props }: ProductTypesProps & { found: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const room = window.matchMedia(wideQuery)
    const close = () => setOpen(false)
    room.addEventListener('change', close)
    return () => room.removeEventListener('change', close)
  }, [])
  return (
    <div className={styles.phone}>
      <button
        type="button"
        className={`${button.quiet} ${button.small}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />
        Product Type <Count chosen={props.chosen} />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Product Type"
        foot={
          <>
            <output className={styles.found}>{found}</output>
            <Button look="primary" onClick={() => setOpen(false)} text="Show brands" />
          </>
        }
      >
        <div className={styles.sheet}>
          <ProductTypes {...props} />
        </div>
      </Sheet>
    </div>
  )
}

function Count({ chosen }: Pick<ProductTypesProps, 'chosen'>) {
  return chosen.length > 0 && <span className={styles.count}>{chosen.length}</span>
}
