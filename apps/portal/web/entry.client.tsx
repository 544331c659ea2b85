import { hydratePage } from '@parure/features/shell/web/hydrate-page.tsx'

hydratePage()
