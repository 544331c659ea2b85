import { endpoint } from '../endpoint.ts'
import type { PageView, PageViewCounted } from './contract.ts'

export const pageViews = endpoint<{ body: PageView; answer: PageViewCounted }>('POST', '/api/page-views', 'public')
