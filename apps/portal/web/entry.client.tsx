import { hydratePage } from '@parure/render/hydrate-page.tsx'

hydratePage()
