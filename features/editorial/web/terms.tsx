import { productName } from '@parure/contract/product.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { termsSections } from './terms-sections.tsx'

const title = 'Terms & Conditions'

export const meta = createMeta({
  title,
  description: `What ${productName} offers and what it does not, how subscriptions begin, renew and end.`,
  path: '/terms-condition',
})

export default function Terms() {
  return (
    <LegalPage
      title={title}
      lead={`These terms apply to everybody who uses ${productName}. By opening an account or a subscription you agree to them.`}
      sections={termsSections}
    />
  )
}
