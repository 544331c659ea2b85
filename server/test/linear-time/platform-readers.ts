import { contactErrors } from '@parure/domain/contact/rules'
import { isBirthDay, passwordProblem } from '@parure/domain/account/rules'
import { joinNames, splitNames } from '@parure/domain/catalog/name-list'
import { listState } from '@parure/domain/catalog/selection'
import { auctionDate, shownDate } from '@parure/domain/lot/auction-date'
import { groupedPrice, priceRange, spokenPrice } from '@parure/domain/money'
import { pageOf } from '@parure/domain/page-view/page-of'
import { isEmail } from '@parure/domain/email'
import { isName } from '@parure/domain/person'
import { lotWords, searchPlan, searchQuery } from '../../src/lot/search-words.ts'
import { policyReports } from '../../src/page-view/policy-report.ts'
import { eventIn } from '../../src/billing/paypal/paypal-answers.ts'
import { codePattern } from '../../src/notification/telegram/telegram-code.ts'
import { redirected } from '../../src/platform/fetch/guarded-fetch.ts'
import { retryAfter } from '../../src/platform/fetch/retry-after.ts'
import { robotsRules } from '../../src/platform/fetch/robots.ts'
import { oneLine } from '../../src/platform/mail/one-line.ts'
import { networkOf } from '../../src/platform/http/network.ts'
import { csvRates } from '../../src/rates/csv-rates.ts'
import { readRates } from '../../src/rates/read-rates.ts'
import { xmlRates } from '../../src/rates/xml-rates.ts'
import type { Reader } from './reader.ts'

const robots = (text: string) => robotsRules('https://h.example/robots.txt', Buffer.from(text), 'ParureBot')
const today = '2026-12-04'

const ofFetching: readonly Reader[] = [
  { name: 'robotsRules', takes: 'data', read: robots },
  {
    name: 'robotsRules, a rule',
    takes: 'text',
    read: (text) => robots(`User-agent: *\nDisallow: /${text}`).allows('https://h.example/a'),
  },
  {
    name: 'robotsRules, many rules',
    takes: 'data',
    read: (text) => robots(`User-agent: *\n${text}`).allows(`https://h.example/${'a'.repeat(900)}`),
  },
  {
    name: 'robotsRules, an address',
    takes: 'text',
    read: (text) => robots('User-agent: *\nDisallow: /*a*b*c*d').allows(`https://h.example/${text}`),
  },
  { name: 'retryAfter', takes: 'text', read: (text) => retryAfter(text, 0) },
  { name: 'redirected', takes: 'text', read: (text) => redirected('https://h.example/', text, 0) },
  { name: 'csvRates', takes: 'data', read: (text) => csvRates(`Date,USD\n${text}`, today) },
  { name: 'xmlRates', takes: 'markup', read: (text) => xmlRates(text, today) },
  { name: 'xmlRates, a tag', takes: 'text', read: (text) => xmlRates(`<Cube time="${text}`, today) },
  { name: 'readRates', takes: 'data', read: (text) => readRates(Buffer.from(text), today) },
]

/** Calls and webhooks accept bodies of 64 kB, with shorter limits for each field; these readers do not rely on it. */
const ofCalls: readonly Reader[] = [
  { name: 'searchPlan', takes: 'text', read: searchPlan },
  { name: 'searchQuery', takes: 'text', read: searchQuery },
  { name: 'lotWords', takes: 'text', read: (text) => lotWords([text], [text]) },
  { name: 'splitNames', takes: 'text', read: (text) => splitNames(joinNames(splitNames(text))) },
  {
    name: 'listState',
    takes: 'text',
    read: (text) => listState(new URLSearchParams({ searchQuery: text, brands: text, page: text })),
  },
  { name: 'isEmail', takes: 'text', read: (text) => isEmail(text) || isEmail(`a@${text}`) },
  { name: 'isName', takes: 'text', read: isName },
  {
    name: 'contactErrors',
    takes: 'text',
    read: (text) => contactErrors({ name: text, email: text, subject: text, message: text }, false),
  },
  { name: 'passwordProblem', takes: 'text', read: passwordProblem },
  { name: 'isBirthDay', takes: 'text', read: isBirthDay },
  { name: 'pageOf', takes: 'text', read: (text) => pageOf(`/${text}`) },
  {
    name: 'prices',
    takes: 'text',
    read: (text) => [groupedPrice(text), spokenPrice(text, 'EUR'), priceRange(text, text)],
  },
  { name: 'dates', takes: 'text', read: (text) => [shownDate(text), auctionDate(text, text, 'day')] },
  { name: 'networkOf', takes: 'text', read: (text) => [networkOf(text), networkOf(`::ffff:${text}`)] },
  { name: 'oneLine', takes: 'text', read: oneLine },
  {
    name: 'policyReports',
    takes: 'data',
    read: (text) =>
      policyReports([
        { type: 'csp-violation', url: text, body: { documentURL: text, blockedURL: text, effectiveDirective: text } },
      ]),
  },
  { name: 'a Telegram code', takes: 'text', read: (text) => codePattern.test(text.trim()) },
  { name: 'eventIn of PayPal', takes: 'data', read: (text) => eventIn(Buffer.from(text)) },
  {
    name: 'eventIn of PayPal, each field',
    takes: 'text',
    read: (text) =>
      eventIn(
        Buffer.from(
          JSON.stringify({ id: text, event_type: text, resource: { id: text, amount: { value: text, total: text } } }),
        ),
      ),
  },
]

export const platformReaders: readonly Reader[] = [...ofFetching, ...ofCalls]
