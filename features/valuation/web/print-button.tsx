import { Printer } from '@parure/ui/icon/icons.tsx'
import styles from './value-page.module.css'

/** Prints the page; hidden in print. */
export function PrintButton({ className }: { className: string | undefined }) {
  return (
    <button type="button" className={`${className ?? ''} ${styles.screen}`} onClick={() => print()}>
      <Printer size={16} strokeWidth={1.5} aria-hidden />
      Print
    </button>
  )
}
