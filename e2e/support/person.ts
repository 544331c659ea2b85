import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { linkInMail } from './mailbox.ts'

export interface Person {
  name: string
  email: string
  password: string
}

/** Returns a person without an account. */
export function createPerson(): Person {
  return { name: 'Ada Example', email: `ada-${createRandomWord()}@parure.test`, password: 'seven green stones' }
}

/** Returns sixteen consonants: part of a title, digits among letters may read as a day, which the redaction cuts. */
function createRandomWord(): string {
  const consonants = 'bcdfghjklmnpqrst'
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => consonants[byte % consonants.length]).join('')
}

/** Creates a person with a confirmed account, by calls alone. */
export async function createConfirmedPerson(request: APIRequestContext): Promise<Person> {
  const person = createPerson()
  expect((await request.post('/account/sign-up', { data: person })).status()).toBe(200)
  const link = await linkInMail(request, person.email, 'Confirm your e-mail')
  const token = new URL(link, 'http://here').searchParams.get('token')
  expect((await request.post('/account/confirm', { data: { token } })).status()).toBe(200)
  return person
}

/** Signs in on the login screen, from any page. */
export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).not.toHaveURL('/login')
}

/** Returns an account of the demo installation; there is one for every plan. */
export function getDemoPerson(plan: 'undefined' | 'smallpack' | 'standard' | 'premium') {
  return { email: `${plan}@parure.test`, password: 'parure-demo' }
}
