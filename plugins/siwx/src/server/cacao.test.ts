import type { Cacao } from '@latchkey/core/plugin'
import { buildAuthObject, createEncodedRecap, formatMessage, populateAuthPayload } from '@walletconnect/utils'
import { at, createAccount, createTestServer, MINUTE, ORIGIN, type TestBrowser } from './siwx-server.test.helper.js'

const RECAP = createEncodedRecap('eip155', 'request', ['personal_sign', 'eth_sendTransaction'])

type Payload = Parameters<typeof populateAuthPayload>[0]['authPayload']

/** Signs as a wallet does that has WalletConnect's own code. */
async function signedByWallet(browser: TestBrowser, fields: Partial<Payload> = {}) {
  const account = createAccount()
  const iss = `did:pkh:eip155:1:${account.address}`
  const asked = {
    domain: 'shop.example',
    aud: `${ORIGIN}/login`,
    nonce: await browser.nonce(),
    version: '1',
    iat: at(0),
    type: 'caip122',
    chains: ['eip155:1'],
    ...fields,
  }
  const payload = populateAuthPayload({
    authPayload: asked,
    chains: ['eip155:1'],
    methods: ['personal_sign'],
  })
  const message = formatMessage(payload, iss)
  const signature = await account.signMessage({ message })
  // The object goes to the app as JSON.
  const made = buildAuthObject(payload, { t: 'eip191', s: signature }, iss)
  return { account, message, signature, cacao: JSON.parse(JSON.stringify(made)) as Cacao }
}

test.each<[what: string, fields: Partial<Payload>]>([
  ['the least', {}],
  ['a statement', { statement: 'Sign in.' }],
  [
    'every field',
    {
      statement: 'Sign in.',
      exp: at(MINUTE),
      nbf: at(0),
      requestId: 'a1',
      resources: [`${ORIGIN}/terms`, 'ipfs://bafy'],
    },
  ],
  ['abilities and no statement', { resources: [RECAP] }],
  ['abilities and a statement', { statement: 'Sign in.', resources: [`${ORIGIN}/terms`, RECAP] }],
])('signs in with what a wallet signed while it was paired, with %s', async (_what, fields) => {
  const browser = createTestServer().browser()
  const { message, signature, cacao } = await signedByWallet(browser, fields)
  const { status, sessions } = await browser.post('/siwx/verify', { message, signature, cacao })
  expect(status).toBe(200)
  expect(sessions).toMatchObject([{ message, signature, cacao: { p: { iss: cacao.p.iss } } }])
})

test.each<[what: string, change: (cacao: Cacao) => Cacao]>([
  ['form', (cacao) => ({ ...cacao, h: { t: 'eip712' } })],
  ['kind of signature', ({ s, ...cacao }) => ({ ...cacao, s: { ...s, t: 'none' } })],
  ['signature', ({ s, ...cacao }) => ({ ...cacao, s: { ...s, s: '0x12' } })],
  ...Object.entries({
    iss: `did:pkh:eip155:1:${createAccount().address}`,
    domain: 'evil.example',
    aud: 'https://evil.example',
    nonce: 'a'.repeat(32),
    version: '2',
    iat: at(1),
    exp: at(MINUTE),
    nbf: at(0),
    requestId: 'a1',
    resources: [RECAP],
    statement: 'Sign in to the shop.',
  }).map(([field, value]): [string, (cacao: Cacao) => Cacao] => [
    field,
    (cacao) => ({ ...cacao, p: { ...cacao.p, [field]: value } }),
  ]),
])('V23: refuses a signed object whose %s is not that of the signed message', async (_what, change) => {
  const browser = createTestServer().browser()
  const { message, signature, cacao } = await signedByWallet(browser, { statement: 'Sign in.' })
  const changed = { message, signature, cacao: change(cacao) }
  expect((await browser.post('/siwx/verify', changed)).code).toBe('bad-message')
  expect((await browser.post('/siwx/verify', { message, signature, cacao })).status).toBe(200)
})

test('V23: takes no sentence for one about abilities where no ability is named', async () => {
  const browser = createTestServer().browser()
  const { message, signature, cacao } = await signedByWallet(browser, {
    statement: 'Sign in. I further authorize the stated URI to perform the following actions on my behalf: all',
  })
  const changed = { ...cacao, p: { ...cacao.p, statement: 'Sign in.' } }
  expect((await browser.post('/siwx/verify', { message, signature, cacao: changed })).code).toBe('bad-message')
})

test.each([{}, 1, 'a', { h: {}, p: {}, s: {} }])('refuses %j as a signed object', async (cacao) => {
  const browser = createTestServer().browser()
  const { message, signature } = await signedByWallet(browser)
  expect((await browser.post('/siwx/verify', { message, signature, cacao })).code).toBe('bad-message')
})
