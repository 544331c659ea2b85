import { productName } from '@parure/contract/product.ts'
import { createMeta } from '@parure/features/shell/web/build-page-meta.ts'
import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy-sections.tsx'

const title = 'Privacy Policy'

export const meta = createMeta({
  title,
  description: `What ${productName} stores about you, what for, for how long, and how to have it erased.`,
  path: '/privacy-policy',
})

export default function Privacy() {
  return (
    <LegalPage
      title={title}
      date="2024.09.23"
      lead="What is stored about you, what for, for how long, and how to have it erased. We keep as little as the service can do with."
      sections={privacySections}
    />
  )
}
