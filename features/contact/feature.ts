import { loadAccount } from '@parure/features/account/server/queries.ts'
import type { Feature } from '@parure/features/feature.ts'
import { deleteOldMessages, eraseMessages } from './server/contact.ts'
import { createContactMail } from './server/mail.ts'
import { createContactServices } from './server/routes.ts'
import { serveSecurityText } from './server/security-text.ts'
import { takedownRequests } from './server/takedown-requests.ts'

export const contactFeature: Feature = {
  uses: ['account', 'lot'],
  web: ({ config: { supportEmail, publicUrl }, db }) => ({
    services: createContactServices(db, { supportEmail, loadEmail: async (id) => (await loadAccount(db, id)).email }),
    crawlerRoutes: (scope) => serveSecurityText(scope, { publicUrl, supportEmail }),
  }),
  worker: ({ config }) => ({ mail: createContactMail(config) }),
  inbox: [takedownRequests],
  expire: [deleteOldMessages],
  erase: [eraseMessages],
}
