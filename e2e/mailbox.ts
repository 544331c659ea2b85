import { expect, type APIRequestContext } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  links: string[]
}

/** The address, on this site, to which the newest such mail to somebody leads, once it has been sent. */
export async function linkInMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  const newest = async () => {
    const mails = (await (await request.get('/local/mailbox.json')).json()) as Mail[]
    return mails.find((mail) => mail.to === to && mail.subject === subject)?.links[0]
  }
  await expect.poll(newest, { message: `a mail "${subject}" to ${to}` }).toBeDefined()
  const { pathname, search } = new URL((await newest()) ?? '')
  return pathname + search
}
