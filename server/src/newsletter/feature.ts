import type { Feature } from '../feature.ts'
import { postIssue } from './issue.ts'
import { createNewsletterMail } from './mail.ts'
import { deleteUnconfirmed, eraseSubscriber } from './newsletter.ts'
import { createNewsletterServices, createUnsubscribeServices } from './routes.ts'

export const newsletterFeature: Feature = {
  web: ({ db, key }) => ({
    services: createNewsletterServices(db, key),
    oneClickServices: createUnsubscribeServices(db, key),
  }),
  worker: ({ config: { publicUrl, postalAddress }, db, key }) => ({
    // Every hour of a Friday: the issue is sent once, even if a process was down in the morning.
    jobs: [{ name: 'newsletter', cron: '13 6-20 * * 5', run: async () => void (await postIssue(db)) }],
    mail: createNewsletterMail({ db, key, publicUrl, postalAddress }),
  }),
  expire: [deleteUnconfirmed],
  erase: [eraseSubscriber],
}
