import { answerOf, begin, claimsOf, discover, exchange, profileAt, REDIRECT_URI } from '../app.test.helper.js'
import { signInAt } from '../sign-in-at.js'
import { type Identity, startIdentity } from '../start-identity.js'

let identity: Identity<'google' | 'apple'>
beforeAll(async () => void (identity = await startIdentity({ providers: ['google', 'apple'] })))
afterEach(() => identity.clearFaults())
afterAll(() => identity.stop())

/** Apple posts its answer. */
const WAYS = { google: {}, apple: { response_mode: 'form_post' } }

async function signIn(name: 'google' | 'apple', person: string | undefined, more: Record<string, string> = {}) {
  const endpoints = await discover(identity.providers[name])
  const started = begin(endpoints, identity.client, { ...WAYS[name], ...more })
  const returned = await signInAt(started.uri, person)
  return { endpoints, started, returned, answer: answerOf(returned) }
}

const redeem = async (name: 'google' | 'apple', person: string) => {
  const { endpoints, started, answer } = await signIn(name, person)
  const { body } = await exchange(endpoints, { client: identity.client, code: answer['code']!, ...started })
  return { endpoints, started, answer, body, claims: await claimsOf(body['id_token'], endpoints['jwks_uri']!) }
}

test('Google returns a code, for which it signs an ID token and tells about the person', async () => {
  const { endpoints, started, answer, body, claims } = await redeem('google', 'ada')
  const { issuer } = identity.providers.google
  expect(answer).toEqual({ code: expect.any(String), state: started.state, iss: issuer })
  expect(claims).toMatchObject({ iss: issuer, aud: identity.client.id, nonce: started.nonce })
  const about = { email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace', given_name: 'Ada' }
  expect(claims).toMatchObject(about)
  expect(await profileAt(endpoints['userinfo_endpoint']!, body['access_token'])).toMatchObject(about)
})

test('Apple posts its answer, tells the name with the first one only, and writes booleans as text', async () => {
  const first = await redeem('apple', 'grace')
  expect(JSON.parse(first.answer['user']!)).toEqual({
    name: { firstName: 'Grace', lastName: 'Hopper' },
    email: 'grace@example.org',
  })
  expect(first.claims).toMatchObject({ email: 'grace@example.org', email_verified: 'true' })
  expect(first.claims).not.toHaveProperty('name')
  expect(first.endpoints).not.toHaveProperty('userinfo_endpoint')
  const second = await redeem('apple', 'grace')
  expect(second.answer).not.toHaveProperty('user')
  expect(second.claims['sub']).toBe(first.claims['sub'])
})

test('Apple refuses to return in the address when it is asked for a name', async () => {
  const { uri } = begin(await discover(identity.providers.apple), identity.client)
  await expect(signInAt(uri, 'ada')).rejects.toThrow('response_mode must be form_post')
})

test.each([
  ['google', 'access_denied'],
  ['apple', 'user_cancelled_authorize'],
] as const)('%s returns with an error when the person cancels', async (name, error) => {
  const { answer, started } = await signIn(name, undefined)
  expect(answer).toMatchObject({ error, state: started.state })
  expect(answer).not.toHaveProperty('code')
})

test('asks again in the same browser, where another person can sign in', async () => {
  const endpoints = await discover(identity.providers.google)
  const cookies = new Map<string, string>()
  const subOf = async (person: string) => {
    const started = begin(endpoints, identity.client)
    const { code } = answerOf(await signInAt(started.uri, person, cookies))
    const { body } = await exchange(endpoints, { client: identity.client, code: code!, ...started })
    return (await claimsOf(body['id_token'], endpoints['jwks_uri']!))['sub']
  }
  const subs = [await subOf('ada'), await subOf('ada'), await subOf('grace')]
  expect(subs).toEqual([subs[0], subs[0], expect.not.stringMatching(`^${String(subs[0])}$`)])
  const asked = await signInAt(begin(endpoints, identity.client).uri, undefined, cookies)
  expect(answerOf(asked)).toMatchObject({ error: 'access_denied' })
})

test('wants PKCE', async () => {
  const uri = new URL(begin(await discover(identity.providers.google), identity.client).uri)
  for (const name of ['code_challenge', 'code_challenge_method']) uri.searchParams.delete(name)
  expect(answerOf(await signInAt(uri.href, 'ada'))).toMatchObject({ error: 'invalid_request' })
})

test('tells an address that is not confirmed as such, or none', async () => {
  expect((await redeem('google', 'mallory')).claims).toMatchObject({ email: 'ada@example.org', email_verified: false })
  expect((await redeem('google', 'nemo')).claims).not.toHaveProperty('email')
})

test('takes a code once, and only with the verifier of the same sign-in', async () => {
  const { endpoints, started, answer } = await signIn('google', 'ada')
  const redeemWith = (verifier: string, code = answer['code']!) =>
    exchange(endpoints, { client: identity.client, code, verifier })
  expect((await redeemWith(started.verifier)).status).toBe(200)
  expect((await redeemWith(started.verifier)).body).toMatchObject({ error: 'invalid_grant' })
  const other = await signIn('google', 'ada')
  expect((await redeemWith(started.verifier, other.answer['code'])).body).toMatchObject({ error: 'invalid_grant' })
})

test('sends nobody to an address outside of this machine', async () => {
  const uri = new URL(begin(await discover(identity.providers.google), identity.client).uri)
  uri.searchParams.set('redirect_uri', 'https://elsewhere.example/callback')
  await expect(signInAt(uri.href, 'ada')).rejects.toThrow('redirect_uri')
})

test('the fault "refuse" returns without asking, so often as it says', async () => {
  await identity.setFault('google', { kind: 'refuse', next: 1 })
  const { answer, returned } = await signIn('google', 'ada')
  expect(answer).toMatchObject({ error: 'temporarily_unavailable' })
  expect(returned.url.startsWith(REDIRECT_URI)).toBe(true)
  expect((await signIn('google', 'ada')).answer).toHaveProperty('code')
})

test.each(['google', 'apple'] as const)(
  'the faults "wrong-state" and "wrong-issuer" change what %s returns',
  async (name) => {
    await identity.setFault(name, { kind: 'wrong-state', next: 1 })
    const { answer, started } = await signIn(name, 'ada')
    expect([answer['state'] === started.state, typeof answer['state']]).toEqual([false, 'string'])
    await identity.setFault(name, { kind: 'wrong-issuer' })
    expect((await signIn(name, 'ada')).answer['iss']).toBe('https://elsewhere.example')
    await identity.clearFaults(name)
    expect((await signIn(name, 'ada')).answer['iss']).toBe(identity.providers[name].issuer)
  },
)

test('the fault "wrong-id-token" signs other claims with the right key', async () => {
  await identity.setFault('google', { kind: 'wrong-id-token', next: 1 })
  await identity.setFault('google', { kind: 'wrong-id-token', next: 1, claims: { aud: 'another app' } })
  expect((await redeem('google', 'ada')).claims).toMatchObject({ iss: 'https://elsewhere.example', aud: 'latchkey' })
  expect((await redeem('google', 'ada')).claims['aud']).toBe('another app')
  expect((await redeem('google', 'ada')).claims['aud']).toBe('latchkey')
})

test('the fault "refuse-code" takes no code', async () => {
  await identity.setFault('google', { kind: 'refuse-code', next: 1 })
  const { endpoints, started, answer } = await signIn('google', 'ada')
  const refused = await exchange(endpoints, { client: identity.client, code: answer['code']!, ...started })
  expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test('the fault "down" ends connections, and only at its provider', async () => {
  await identity.setFault('google', { kind: 'down' })
  await expect(discover(identity.providers.google)).rejects.toThrow('fetch failed')
  expect(await discover(identity.providers.apple)).toHaveProperty('issuer')
  await identity.clearFaults()
  expect(await discover(identity.providers.google)).toHaveProperty('issuer')
})

test('the faults "isolate" and "close-window" concern the window of the page', async () => {
  const { uri } = begin(await discover(identity.providers.google), identity.client)
  const open = async () => {
    const started = await fetch(uri, { redirect: 'manual' })
    const page = await fetch(new URL(started.headers.get('location')!, uri), {
      headers: {
        cookie: started.headers
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; '),
      },
    })
    const closes = (await page.text()).includes('window.close()')
    return [page.headers.get('cross-origin-opener-policy'), closes]
  }
  expect(await open()).toEqual([null, false])
  await identity.setFault('google', { kind: 'isolate' })
  expect(await open()).toEqual(['same-origin', false])
  await identity.setFault('google', { kind: 'close-window' })
  expect(await open()).toEqual(['same-origin', true])
})
