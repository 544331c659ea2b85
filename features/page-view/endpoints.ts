import { defineEndpoint } from '@parure/contract/define-endpoint.ts'
import type { PageView, PageViewCounted } from './contract.ts'

export const pageViews = defineEndpoint<{ body: PageView; answer: PageViewCounted }>(
  'POST',
  '/api/page-views',
  'public',
)
