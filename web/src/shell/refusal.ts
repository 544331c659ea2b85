import { store } from '../ui/store.ts'

/** True from a call that was rejected without a session until the redirect to /login. */
export const refusal = store(false)
