import { createStore } from '@parure/ui/storage/create-store.ts'

/** True from a call that was rejected without a session until the redirect to /login. */
export const sessionRefusal = createStore(false)
