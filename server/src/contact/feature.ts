import { accountById } from '../account/queries.ts'
import type { Feature } from '../feature.ts'
import { deleteOldMessages, eraseMessages } from './contact.ts'
import { contactMail } from './mail.ts'
import { contactServices } from './routes.ts'
import { takedownRequests } from './takedown-requests.ts'

export const contactFeature: Feature = {
  web: ({ config: { supportEmail }, db }) => ({
    services: contactServices(db, { supportEmail, emailOf: async (id) => (await accountById(db, id)).email }),
  }),
  worker: ({ config }) => ({ mail: contactMail(config) }),
  inbox: [takedownRequests],
  expire: [deleteOldMessages],
  erase: [eraseMessages],
}
