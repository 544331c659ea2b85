import { hydratePage } from './shell/hydrate-page.tsx'

hydratePage()
