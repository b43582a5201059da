import { answerOf, begin, endpointsOf, exchange, profileAt } from '../app.test.helper.js'
import type { LookAlikeName } from '../provider.js'
import { signInAt } from '../sign-in-at.js'
import { type Identity, startIdentity } from '../start-identity.js'

const NAMES: readonly LookAlikeName[] = ['github', 'x', 'discord', 'facebook']

let identity: Identity<LookAlikeName>
beforeAll(async () => void (identity = await startIdentity({ providers: NAMES })))
afterEach(() => identity.clearFaults())
afterAll(() => identity.stop())

const BY = { github: 'body', x: 'header', discord: 'body', facebook: 'body' } as const

async function signIn(name: LookAlikeName, person: string | undefined, more: Record<string, string> = {}) {
  const endpoints = endpointsOf(identity.providers[name])
  const started = begin(endpoints, identity.client, more)
  const returned = await signInAt(started.uri, person)
  return { endpoints, started, returned, answer: answerOf(returned) }
}

async function tokenFor(name: LookAlikeName, person: string) {
  const { endpoints, started, answer } = await signIn(name, person)
  expect(answer['state']).toBe(started.state)
  const { client } = identity
  const { body } = await exchange(endpoints, { client, code: answer['code']!, by: BY[name], ...started })
  return body['access_token']
}

test('GitHub tells the addresses apart from the profile, with those that are not confirmed', async () => {
  const { profileEndpoint, emailsEndpoint } = identity.providers.github
  const token = await tokenFor('github', 'ada')
  expect(await profileAt(profileEndpoint, token)).toMatchObject({ login: 'ada', id: 4241, email: null })
  expect(await profileAt(emailsEndpoint!, token)).toMatchObject([{ email: 'ada@example.org', verified: true }])
  expect(await profileAt(emailsEndpoint!, await tokenFor('github', 'mallory'))).toMatchObject([{ verified: false }])
  expect(await profileAt(emailsEndpoint!, await tokenFor('github', 'nemo'))).toEqual([])
})

test('GitHub answers errors with status 200, and a form unless it is asked for JSON', async () => {
  const { endpoints, started, answer } = await signIn('github', 'ada')
  const redeem = (accept: string) =>
    exchange(endpoints, { client: identity.client, code: answer['code']!, ...started, accept })
  expect(await redeem('*/*')).toMatchObject({ isForm: true, body: { access_token: expect.any(String) } })
  expect(await redeem('application/json')).toMatchObject({ status: 200, body: { error: 'bad_verification_code' } })
})

test('X wants PKCE and the client in the header, and tells a confirmed address when asked for it', async () => {
  const { profileEndpoint } = identity.providers.x
  const withEmail = `${profileEndpoint}?user.fields=confirmed_email`
  const token = await tokenFor('x', 'ada')
  expect(await profileAt(profileEndpoint, token)).toEqual({
    data: { id: '4241', name: 'Ada Lovelace', username: 'ada' },
  })
  expect(await profileAt(withEmail, token)).toMatchObject({ data: { confirmed_email: 'ada@example.org' } })
  expect(await profileAt(withEmail, await tokenFor('x', 'mallory'))).not.toHaveProperty('data.confirmed_email')
  await expect(signIn('x', 'ada', { code_challenge_method: 'plain' })).rejects.toThrow('invalid_request')
  const { endpoints, started, answer } = await signIn('x', 'ada')
  const inBody = await exchange(endpoints, { client: identity.client, code: answer['code']!, by: 'body', ...started })
  expect(inBody).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
})

test('Discord tells whether the address is confirmed', async () => {
  const { profileEndpoint } = identity.providers.discord
  expect(await profileAt(profileEndpoint, await tokenFor('discord', 'ada'))).toMatchObject({
    id: '4241',
    global_name: 'Ada Lovelace',
    email: 'ada@example.org',
    verified: true,
  })
  const mallory = await profileAt(profileEndpoint, await tokenFor('discord', 'mallory'))
  expect(mallory).toMatchObject({ email: 'ada@example.org', verified: false })
})

test('Facebook tells the fields asked for and confirmed addresses only, and returns with a hash', async () => {
  const { profileEndpoint } = identity.providers.facebook
  const fields = `${profileEndpoint}?fields=id,name,email`
  const about = { id: '4241', name: 'Ada Lovelace', email: 'ada@example.org' }
  expect(await profileAt(fields, await tokenFor('facebook', 'ada'))).toEqual(about)
  expect(await profileAt(fields, await tokenFor('facebook', 'mallory'))).not.toHaveProperty('email')
  expect(await profileAt(profileEndpoint, await tokenFor('facebook', 'ada'))).not.toHaveProperty('email')
  const { endpoints, started, returned } = await signIn('facebook', 'ada')
  expect(returned.url).toMatch(/#_=_$/)
  const refused = await exchange(endpoints, { client: identity.client, code: 'nothing', ...started })
  expect(refused.body).toMatchObject({ error: { type: 'OAuthException', code: 100 } })
})

test.each(NAMES)('%s takes a code once, and only with the verifier of the same sign-in', async (name) => {
  const { endpoints, started, answer } = await signIn(name, 'ada')
  const { client } = identity
  const redeem = (code: string, verifier: string) => exchange(endpoints, { client, code, verifier, by: BY[name] })
  expect((await redeem(answer['code']!, started.verifier)).body).toHaveProperty('access_token')
  expect((await redeem(answer['code']!, started.verifier)).body).toHaveProperty('error')
  const other = await signIn(name, 'ada')
  expect((await redeem(other.answer['code']!, started.verifier)).body).toHaveProperty('error')
})

test.each(NAMES)('%s returns with an error when the person cancels', async (name) => {
  const { answer, started } = await signIn(name, undefined)
  expect(answer).toMatchObject({ error: 'access_denied', state: started.state })
})

test.each(NAMES)('%s knows its client, and where the client may be returned to', async (name) => {
  await expect(signIn(name, 'ada', { client_id: 'another' })).rejects.toThrow('unauthorized_client')
  const foreign = { redirect_uri: 'https://elsewhere.example/' }
  await expect(signIn(name, 'ada', foreign)).rejects.toThrow('redirect_uri_mismatch')
  const { endpoints, started, answer } = await signIn(name, 'ada')
  const client = { ...identity.client, secret: 'wrong' }
  const refused = await exchange(endpoints, { client, code: answer['code']!, by: BY[name], ...started })
  expect(refused.body).toHaveProperty('error')
})

test.each(NAMES)('%s can refuse, return a wrong state, take no code, be down, and isolate its page', async (name) => {
  await identity.setFault(name, { kind: 'refuse', error: 'server_error', next: 1 })
  expect((await signIn(name, 'ada')).answer).toMatchObject({ error: 'server_error' })

  await identity.setFault(name, { kind: 'wrong-state', next: 1 })
  const wrong = await signIn(name, 'ada')
  expect(wrong.answer['state']).not.toBe(wrong.started.state)

  await identity.setFault(name, { kind: 'refuse-code', next: 1 })
  const { endpoints, started, answer } = await signIn(name, 'ada')
  const { client } = identity
  const refused = await exchange(endpoints, { client, code: answer['code']!, by: BY[name], ...started })
  expect(refused.body).toHaveProperty('error')

  await identity.setFault(name, { kind: 'isolate', next: 1 })
  await identity.setFault(name, { kind: 'close-window', next: 1 })
  const page = await fetch(started.uri)
  expect(page.headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(await page.text()).toContain('window.close()')

  await identity.setFault(name, { kind: 'down', next: 1 })
  await expect(fetch(started.uri)).rejects.toThrow('fetch failed')
  expect((await fetch(started.uri)).headers.get('cross-origin-opener-policy')).toBeNull()
})
