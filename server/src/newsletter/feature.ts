import type { Feature } from '../feature.ts'
import { sendIssue } from './issue.ts'
import { newsletterMail } from './mail.ts'
import { deleteUnconfirmed, eraseSubscriber } from './newsletter.ts'
import { newsletterServices, unsubscribeServices } from './routes.ts'

export const newsletterFeature: Feature = {
  web: ({ db, key }) => ({
    services: newsletterServices(db, key),
    oneClickServices: unsubscribeServices(db, key),
  }),
  worker: ({ config: { publicUrl, postalAddress }, db, key }) => ({
    // Every hour of a Friday: the issue is sent once, even if a process was down in the morning.
    jobs: [{ name: 'newsletter', cron: '13 6-20 * * 5', run: async () => void (await sendIssue(db)) }],
    mail: newsletterMail({ db, key, publicUrl, postalAddress }),
  }),
  expire: [deleteUnconfirmed],
  erase: [eraseSubscriber],
}
