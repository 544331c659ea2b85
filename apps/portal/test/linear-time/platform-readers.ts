import { validateContact } from '@parure/features/contact/rules.ts'
import { isBirthDay, validatePassword } from '@parure/features/account/rules.ts'
import { joinNames, splitNames } from '@parure/features/catalog/name-list.ts'
import { parseListState } from '@parure/features/catalog/selection.ts'
import { formatWireAuctionDate, formatAuctionDate } from '@parure/features/lot/format-wire-auction-date.ts'
import { formatGroupedPrice, formatWirePriceRange, formatSpokenPrice } from '@parure/values/money.ts'
import { classifyPage } from '@parure/features/page-view/classify-page.ts'
import { isEmail } from '@parure/contract/email.ts'
import { isPersonName } from '@parure/contract/person.ts'
import { listLotTerms, parseSearchPlan, buildTsQuery } from '@parure/features/lot/server/list-search-terms.ts'
import { parsePolicyReports } from '@parure/features/page-view/server/policy-report.ts'
import { parseWebhookEvent } from '@parure/features/billing/server/paypal/paypal-answers.ts'
import { codePattern } from '@parure/features/notification/server/telegram/telegram-code.ts'
import { resolveRedirect } from '@parure/fetch/create-guarded-fetch.ts'
import { parseRetryAfter } from '@parure/fetch/parse-retry-after.ts'
import { parseRobotsRules } from '@parure/fetch/robots.ts'
import { flattenLines } from '@parure/jobs/mail/flatten-lines.ts'
import { getNetwork } from '@parure/http/addresses/network.ts'
import { parseCsvRates } from '@parure/features/rates/server/parse-csv-rates.ts'
import { readRates } from '@parure/features/rates/server/read-rates.ts'
import { parseXmlRates } from '@parure/features/rates/server/parse-xml-rates.ts'
import type { Reader } from './reader.ts'

const robots = (text: string) => parseRobotsRules('https://h.example/robots.txt', Buffer.from(text), 'ParureBot')
const today = '2026-12-04'

const ofFetching: readonly Reader[] = [
  { name: 'robotsRules', takes: 'data', read: robots },
  {
    name: 'robotsRules, a rule',
    takes: 'text',
    read: (text) => robots(`User-agent: *\nDisallow: /${text}`).isAllowed('https://h.example/a'),
  },
  {
    name: 'robotsRules, many rules',
    takes: 'data',
    read: (text) => robots(`User-agent: *\n${text}`).isAllowed(`https://h.example/${'a'.repeat(900)}`),
  },
  {
    name: 'robotsRules, an address',
    takes: 'text',
    read: (text) => robots('User-agent: *\nDisallow: /*a*b*c*d').isAllowed(`https://h.example/${text}`),
  },
  { name: 'retryAfter', takes: 'text', read: (text) => parseRetryAfter(text, 0) },
  { name: 'redirected', takes: 'text', read: (text) => resolveRedirect('https://h.example/', text, 0) },
  { name: 'csvRates', takes: 'data', read: (text) => parseCsvRates(`Date,USD\n${text}`, today) },
  { name: 'xmlRates', takes: 'markup', read: (text) => parseXmlRates(text, today) },
  { name: 'xmlRates, a tag', takes: 'text', read: (text) => parseXmlRates(`<Cube time="${text}`, today) },
  { name: 'readRates', takes: 'data', read: (text) => readRates(Buffer.from(text), today) },
]

/** Calls and webhooks accept bodies of 64 kB, with shorter limits for each field; these readers do not rely on it. */
const ofCalls: readonly Reader[] = [
  { name: 'searchPlan', takes: 'text', read: parseSearchPlan },
  { name: 'searchQuery', takes: 'text', read: buildTsQuery },
  { name: 'lotWords', takes: 'text', read: (text) => listLotTerms([text], [text]) },
  { name: 'splitNames', takes: 'text', read: (text) => splitNames(joinNames(splitNames(text))) },
  {
    name: 'listState',
    takes: 'text',
    read: (text) => parseListState(new URLSearchParams({ searchQuery: text, brands: text, page: text })),
  },
  { name: 'isEmail', takes: 'text', read: (text) => isEmail(text) || isEmail(`a@${text}`) },
  { name: 'isName', takes: 'text', read: isPersonName },
  {
    name: 'contactErrors',
    takes: 'text',
    read: (text) => validateContact({ name: text, email: text, subject: text, message: text }, false),
  },
  { name: 'passwordProblem', takes: 'text', read: validatePassword },
  { name: 'isBirthDay', takes: 'text', read: isBirthDay },
  { name: 'pageOf', takes: 'text', read: (text) => classifyPage(`/${text}`) },
  {
    name: 'prices',
    takes: 'text',
    read: (text) => [formatGroupedPrice(text), formatSpokenPrice(text, 'EUR'), formatWirePriceRange(text, text)],
  },
  { name: 'dates', takes: 'text', read: (text) => [formatAuctionDate(text), formatWireAuctionDate(text, text, 'day')] },
  { name: 'networkOf', takes: 'text', read: (text) => [getNetwork(text), getNetwork(`::ffff:${text}`)] },
  { name: 'oneLine', takes: 'text', read: flattenLines },
  {
    name: 'policyReports',
    takes: 'data',
    read: (text) =>
      parsePolicyReports([
        { type: 'csp-violation', url: text, body: { documentURL: text, blockedURL: text, effectiveDirective: text } },
      ]),
  },
  { name: 'a Telegram code', takes: 'text', read: (text) => codePattern.test(text.trim()) },
  { name: 'eventIn of PayPal', takes: 'data', read: (text) => parseWebhookEvent(Buffer.from(text)) },
  {
    name: 'eventIn of PayPal, each field',
    takes: 'text',
    read: (text) =>
      parseWebhookEvent(
        Buffer.from(
          JSON.stringify({ id: text, event_type: text, resource: { id: text, amount: { value: text, total: text } } }),
        ),
      ),
  },
]

export const platformReaders: readonly Reader[] = [...ofFetching, ...ofCalls]
