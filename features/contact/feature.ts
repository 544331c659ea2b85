import { loadAccount } from '@parure/features/account/server/queries.ts'
import type { Feature } from '@parure/features/feature.ts'
import { deleteOldMessages, eraseMessages } from './server/contact.ts'
import { createContactMail } from './server/mail.ts'
import { createContactServices } from './server/routes.ts'
import { takedownRequests } from './server/takedown-requests.ts'

export const contactFeature: Feature = {
  uses: ['account', 'lot'],
  web: ({ config: { supportEmail }, db }) => ({
    services: createContactServices(db, { supportEmail, loadEmail: async (id) => (await loadAccount(db, id)).email }),
  }),
  worker: ({ config }) => ({ mail: createContactMail(config) }),
  inbox: [takedownRequests],
  expire: [deleteOldMessages],
  erase: [eraseMessages],
}
