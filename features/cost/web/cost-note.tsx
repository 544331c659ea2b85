import { productName } from '@parure/contract/product.ts'
import type from '@parure/ui/text/type.module.css'

/** The costs that the calculator omits. */
export function CostNote({ className }: { className?: string }) {
  return (
    <p className={`${type.tiny} ${type.faint} ${className ?? ''}`}>
      An estimate, not tax advice, for jewelry of less than a hundred years. Not included: bank and currency charges,
      storage, resale right on some lots, and a carrier’s own fees. Includes VAT you may get back on export. The auction
      house’s terms and invoice decide. {productName} sells nothing.
    </p>
  )
}
