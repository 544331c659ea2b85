import { expect, type APIRequestContext } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  text: string
  links: string[]
  replyTo: string | null
  unsubscribe: string | null
}

/** Returns the newest mail with this subject to a recipient; waits until it is sent. */
export async function waitForMail(request: APIRequestContext, to: string, subject: string): Promise<Mail> {
  const newest = async () => {
    const mails = (await (await request.get('/local/mailbox.json')).json()) as Mail[]
    return mails.find((mail) => mail.to === to && mail.subject === subject)
  }
  await expect.poll(newest, { message: `a mail "${subject}" to ${to}` }).toBeDefined()
  const mail = await newest()
  if (!mail) throw new Error('the mail is gone')
  return mail
}

/** Returns the address on this site that the newest such mail links to; waits until it is sent. */
export async function linkInMail(request: APIRequestContext, to: string, subject: string): Promise<string> {
  const { links } = await waitForMail(request, to, subject)
  const { pathname, search } = new URL(links[0] ?? '')
  return pathname + search
}
