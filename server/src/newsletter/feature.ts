import type { Feature } from '../feature.ts'
import { newsletterMail } from './mail.ts'
import { deleteUnconfirmed, eraseSubscriber } from './newsletter.ts'
import { newsletterServices, unsubscribeServices } from './routes.ts'

export const newsletterFeature: Feature = {
  name: 'newsletter',
  web: ({ db, key }) => ({
    services: newsletterServices(db, key),
    oneClickServices: unsubscribeServices(db, key),
  }),
  worker: ({ config: { publicUrl }, key }) => ({ mail: newsletterMail({ key, publicUrl }) }),
  expire: [deleteUnconfirmed],
  erase: [eraseSubscriber],
}
