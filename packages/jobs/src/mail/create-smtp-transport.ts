import { Readable } from 'node:stream'
import nodemailer from 'nodemailer'
import { isLoopback } from '@parure/http/addresses/loopback.ts'
import type { SendResult } from '../outbox/deliver.ts'
import type { OutgoingMail, MailTransport } from './mail-transport.ts'

/** Timeout in milliseconds for each step of the SMTP dialog. */
const stepTimeout = 10_000
/** Timeout in milliseconds for a whole message: shorter than its lease, and than the time a process has to stop. */
const messageTimeout = 20_000

/** Creates a transport to a mail server at a URL such as `smtps://user:password@host:465`. */
export function createSmtpTransport({ url, from }: { url: string; from: string }): MailTransport {
  return { send: (mail, handOver) => sendBySmtp(url, from, mail, handOver) }
}

/**
 * Whether mail is sent to another machine: then TLS is required, since mails contain sign-in links. `?requireTLS=false`
 * disables that.
 */
export function isRemoteServer(url: string): boolean {
  return !isLoopback(new URL(url).hostname)
}

/** Connects and signs in without sending. Throws when a message could not be sent either. */
export async function checkSmtp(url: string): Promise<void> {
  const transporter = nodemailer.createTransport(buildSmtpSettings(url))
  try {
    await transporter.verify()
  } finally {
    transporter.close()
  }
}

function buildSmtpSettings(url: string) {
  return {
    url,
    requireTLS: isRemoteServer(url),
    connectionTimeout: stepTimeout,
    greetingTimeout: stepTimeout,
    socketTimeout: stepTimeout,
    dnsTimeout: stepTimeout,
  }
}

async function sendBySmtp(
  url: string,
  from: string,
  mail: OutgoingMail,
  handOver: () => Promise<boolean>,
): Promise<SendResult> {
  const message = buildMessage(from, mail)
  const signal = AbortSignal.timeout(messageTimeout)
  const transporter = nodemailer.createTransport(buildSmtpSettings(url))
  let handedOver = false
  // nodemailer reads the stream only after the server has accepted the recipient and the DATA command.
  const streamAfterHandOver = async function* (input: Readable): AsyncGenerator {
    if (!(await handOver()) || signal.aborted) throw new Error('no longer to be sent')
    handedOver = true
    yield* input
  }
  transporter.use('stream', (sending, done) => {
    sending.message.processFunc((input) => Readable.from(streamAfterHandOver(input), { objectMode: false }))
    done()
  })
  try {
    await transporter.sendMail({ ...message, signal })
    return { outcome: 'sent' }
  } catch (error) {
    return classifySmtpError(error as SmtpError, handedOver)
  }
}

function buildMessage(from: string, { to, replyTo, unsubscribe, subject, text, html, messageId }: OutgoingMail) {
  return {
    from,
    to: requireSingleAddress(to),
    ...(replyTo === undefined ? {} : { replyTo: requireSingleAddress(replyTo) }),
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

function requireSingleAddress(address: string): { name: string; address: string } {
  if (/[\s\p{Cc}<>,;:"]/u.test(address)) throw new Error('not one address')
  return { name: '', address }
}

/** The fields of nodemailer's errors without personal data; their messages may contain recipients. */
interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** An SMTP error on the recipient or the message concerns this message; any other concerns the server. */
function classifySmtpError({ code, command, responseCode }: SmtpError, handedOver: boolean): SendResult {
  const reason = [code, command, responseCode].filter(Boolean).join(' ')
  if (handedOver && !responseCode) return { outcome: 'unknown', reason }
  const aboutMessage = (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== 421
  return { outcome: aboutMessage ? 'refused' : 'unreachable', reason }
}
