import { loadAccount } from '../account/queries.ts'
import type { Feature } from '../feature.ts'
import { deleteOldMessages, eraseMessages } from './contact.ts'
import { createContactMail } from './mail.ts'
import { createContactServices } from './routes.ts'
import { takedownRequests } from './takedown-requests.ts'

export const contactFeature: Feature = {
  web: ({ config: { supportEmail }, db }) => ({
    services: createContactServices(db, { supportEmail, loadEmail: async (id) => (await loadAccount(db, id)).email }),
  }),
  worker: ({ config }) => ({ mail: createContactMail(config) }),
  inbox: [takedownRequests],
  expire: [deleteOldMessages],
  erase: [eraseMessages],
}
