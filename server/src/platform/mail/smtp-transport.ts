import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { isLoopback } from '../http/loopback.ts'
import type { Try } from '../outbox/deliver.ts'
import type { Mail, MailTransport } from './mail-transport.ts'

/** Milliseconds for each step of the talk with the server. */
const patience = 10_000
/** Milliseconds for a whole message: well within its lease, and within the time a process has to stop. */
const deadline = 20_000

/** A mail server at an address such as `smtps://user:password@host:465`. */
export function smtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  return { send: (mail, handOver) => send(url, from, mail, handOver) }
}

/** Mail with links that let people in goes encrypted; `?requireTLS=false` at the address says that it need not. */
export function leavesThisMachine(url: string): boolean {
  return !isLoopback(new URL(url).hostname)
}

/** Connects and signs in, sending nothing; fails where a message would not get further either. */
export async function checkSmtp(url: string): Promise<void> {
  const transporter = nodemailer.createTransport(settingsOf(url))
  try {
    await transporter.verify()
  } finally {
    transporter.close()
  }
}

function settingsOf(url: string) {
  return {
    url,
    requireTLS: leavesThisMachine(url),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  }
}

async function send(url: string, from: string, mail: Mail, handOver: () => Promise<boolean>): Promise<Try> {
  const message = addressed(from, mail)
  const signal = AbortSignal.timeout(deadline)
  const transporter = nodemailer.createTransport(settingsOf(url))
  let handedOver = false
  // The stream is read only once the server has taken the recipient and asks for the message.
  const onceOurs = async function* (input: Readable): AsyncGenerator {
    if (!(await handOver()) || signal.aborted) throw new Error('no longer to be sent')
    handedOver = true
    yield* input
  }
  transporter.use('stream', (sending, done) => {
    sending.message.processFunc((input) => Readable.from(onceOurs(input), { objectMode: false }))
    done()
  })
  try {
    await transporter.sendMail({ ...message, signal })
    return { outcome: 'sent' }
  } catch (error) {
    return failed(error as SmtpError, handedOver)
  }
}

function addressed(from: string, { to, replyTo, unsubscribe, subject, text, html, messageId }: Mail) {
  return {
    from,
    to: oneAddress(to),
    ...(replyTo === undefined ? {} : { replyTo: oneAddress(replyTo) }),
    subject,
    text,
    html,
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe === undefined ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribe === undefined ? {} : { list: { unsubscribe } }),
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function oneAddress(address: string): { name: string; address: string } {
  if (/[\s\p{Cc}<>,;:"]/u.test(address)) throw new Error('not one address')
  return { name: '', address }
}

/** Of nodemailer's errors what can be told apart without reading their texts, which may name people. */
interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** What the server answers to the recipient or to the message is about this message; all else is about the server. */
function failed({ code, command, responseCode }: SmtpError, handedOver: boolean): Try {
  const reason = [code, command, responseCode].filter(Boolean).join(' ')
  if (handedOver && !responseCode) return { outcome: 'unknown', reason }
  const aboutMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== 421
  return { outcome: aboutMessage ? 'refused' : 'unreachable', reason }
}
