import { afterEach, describe, expect, test } from 'vitest'
import {
  findDeadPort,
  startTestMailServer,
  type TestMailServer,
} from '@parure/portal/test/servers/start-test-mail-server.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { isRemoteServer, createSmtpTransport } from './create-smtp-transport.ts'

const mail: OutgoingMail = {
  to: 'ada@x.test',
  messageId: '<one@parure>',
  subject: 'Grüße aus Zürich',
  text: 'Ein Brief\n\nhttps://x.test/a?b=c&d=é\n',
  html: '<p>Ein „Brief“ mit einer sehr langen Zeile: ' + 'Perlen '.repeat(40) + '</p>',
}
const from = 'Parure <no-reply@parure.test>'

let server: TestMailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** Sends, and counts the calls before the first byte. */
async function send(url: string, { ours = true, given = mail } = {}) {
  let asked = 0
  const tried = await createSmtpTransport({ url, from }).send(given, async () => {
    asked += 1
    return ours
  })
  return { ...tried, asked }
}

test('given a mail, then it arrives with both its bodies, its Message-ID, and nothing that tracks', async () => {
  server = await startTestMailServer()
  expect(await send(server.url)).toEqual({ outcome: 'sent', asked: 1 })
  const [received] = server.received
  expect(received).toMatchObject({ from: 'no-reply@parure.test', to: ['ada@x.test'], text: mail.text })
  expect(received?.html.trim()).toBe(mail.html)
  expect(Object.fromEntries(received?.headers ?? [])).toMatchObject({
    'message-id': '<one@parure>',
    from,
    to: 'ada@x.test',
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(/^multipart\/alternative/),
  })
  expect(received?.headers.has('x-mailer')).toBe(false)
})

test('given an unsubscribe address, then its headers offer one-click unsubscription to mail programs', async () => {
  server = await startTestMailServer()
  const unsubscribe = `https://x.test/newsletter/unsubscribe?token=${'a'.repeat(80)}`
  await send(server.url, { given: { ...mail, unsubscribe } })
  const [received] = server.received
  expect(received?.headers.get('list-unsubscribe')).toBe(`<${unsubscribe}>`)
  expect(received?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test('given none, then nothing is said of it; given somebody to answer to, then answers go there', async () => {
  server = await startTestMailServer()
  await send(server.url, { given: { ...mail, replyTo: 'eve@x.test' } })
  const [received] = server.received
  expect(received?.headers.has('list-unsubscribe')).toBe(false)
  expect(received?.headers.has('list-unsubscribe-post')).toBe(false)
  expect(received?.headers.get('reply-to')).toBe('eve@x.test')
})

describe('how a try ends', () => {
  test('given no server at that port, then it is unreachable and nothing was handed over', async () => {
    expect(await send(`smtp://127.0.0.1:${await findDeadPort()}`)).toMatchObject({ outcome: 'unreachable', asked: 0 })
  })

  test.each([
    [550, 'refused'],
    [451, 'refused'],
    [421, 'unreachable'],
  ])('given %i to the recipient, then it is %s and nothing was handed over', async (code, outcome) => {
    server = await startTestMailServer({ refuse: () => code })
    expect(await send(server.url)).toMatchObject({ outcome, asked: 0 })
    expect(server.received).toEqual([])
  })

  test.each([
    [554, 'refused'],
    [451, 'refused'],
    [421, 'unreachable'],
  ])('given %i to the message itself, then it is known not to be taken: %s', async (code, outcome) => {
    server = await startTestMailServer({ refuseMessage: code })
    expect(await send(server.url)).toMatchObject({ outcome, asked: 1 })
  })

  test('given a connection that breaks before the last answer, then the result is unknown', async () => {
    server = await startTestMailServer({ beforeAnswer: (_mail, drop) => drop() })
    expect(await send(server.url)).toMatchObject({ outcome: 'unknown', asked: 1 })
    expect(server.received).toHaveLength(1)
  })

  test('given a message that is no longer ours, then no byte of it goes', async () => {
    server = await startTestMailServer()
    expect((await send(server.url, { ours: false })).outcome).not.toBe('sent')
    await send(server.url, { given: { ...mail, messageId: '<two@parure>' } })
    expect(server.received.map(({ headers }) => headers.get('message-id'))).toEqual(['<two@parure>'])
  })

  test('the reason names codes, never the recipient', async () => {
    server = await startTestMailServer({ refuse: () => 550 })
    expect(await send(server.url)).toMatchObject({ reason: 'EENVELOPE RCPT TO 550' })
  })
})

describe('check 52: what breaks a line never reaches the headers', () => {
  test('given a subject with line breaks, then it stays one header', async () => {
    server = await startTestMailServer()
    await send(server.url, { given: { ...mail, subject: 'Hello\r\nBcc: eve@x.test\r\n\r\n<h1>hi</h1>' } })
    const [received] = server.received
    expect(received?.to).toEqual(['ada@x.test'])
    expect(received?.headers.has('bcc')).toBe(false)
    expect(received?.headers.get('subject')).toContain('Hello')
    expect(received?.text).toBe(mail.text)
  })

  test.each(['ada@x.test\r\nBcc: eve@x.test', 'ada@x.test, eve@x.test', 'Ada <ada@x.test>', 'ada@x.test>\r\nDATA'])(
    'given the recipient %j, then it is not sent',
    async (to) => {
      server = await startTestMailServer()
      await expect(send(server.url, { given: { ...mail, to } })).rejects.toThrow('not one address')
      expect(server.received).toEqual([])
      await expect(send(server.url, { given: { ...mail, replyTo: to } })).rejects.toThrow('not one address')
      expect(server.received).toEqual([])
    },
  )
})

test.each([
  ['smtp://127.0.0.1:2525', false],
  ['smtp://localhost', false],
  ['smtp://user:pass@mail.example:587', true],
  ['smtp://10.0.0.7:25', true],
])('given the server %s, then that mail has to be encrypted is %s', (url, encrypted) => {
  expect(isRemoteServer(url)).toBe(encrypted)
})
