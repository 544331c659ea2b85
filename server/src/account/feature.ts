import { isClosed } from '../demo-access.ts'
import type { Feature, WebInstallation } from '../feature.ts'
import { confirmListed } from '../platform/lasting-change/list-lasting.ts'
import { deleteExpired } from './delete-expired.ts'
import { accountMail } from './mail.ts'
import { tokenFor } from './one-time-token.ts'
import { accountServices } from './routes.ts'
import { facebook } from './social/facebook.ts'
import { google } from './social/google.ts'
import { serveSocialReturns, socialServices } from './social/routes.ts'
import type { SocialSignIn } from './social/social-sign-in.ts'

export const accountFeature: Feature = {
  web: (installation) => {
    const { config, db, key, log, erase, voidLinks } = installation
    const afterErasing = () => confirmListed({ db, backup: config.backup, log })
    const social = socialSignIn(installation)
    return {
      services: [
        ...accountServices(db, key, { alsoErase: erase, alsoVoid: voidLinks, isClosed, afterErasing }),
        ...socialServices(social),
      ],
      routes: (scope) => serveSocialReturns(scope, social),
    }
  },
  worker: ({ config, key }) => ({
    mail: accountMail({ publicUrl: config.publicUrl, tokenOf: (purpose, id) => tokenFor(key, purpose, id) }),
  }),
  expire: [deleteExpired],
}

function socialSignIn({ config, db, key, providers }: WebInstallation): SocialSignIn {
  const { publicUrl } = config
  return { db, key, publicUrl, providers: { google: google(providers.google), facebook: facebook(providers.facebook) } }
}
