import type { NetworkId } from '@latchkey/core'
import { createSIWEConfig, formatMessage, type SIWEConfig, type SIWESession } from './index.js'

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const params = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  statement: 'Sign in.',
  iat: '2026-01-01T00:00:00.000Z',
}

/** The app's server: it takes one signature. */
function open(options: Partial<SIWEConfig> = {}) {
  let session: SIWESession | null = null
  const told: string[] = []
  const config = createSIWEConfig({
    getNonce: async () => 'nonce12345',
    getMessageParams: async () => ({ ...params, chains: [1] }),
    createMessage: ({ address, ...args }) => formatMessage(args, address),
    async verifyMessage({ signature }) {
      if (signature !== '0xgood') return false
      session = { address: ADDRESS, chainId: 1 }
      return true
    },
    getSession: async () => session,
    async signOut() {
      session = null
      return true
    },
    onSignIn: (signed) => told.push(`in ${signed?.address}`),
    onSignOut: () => told.push('out'),
    ...options,
  })
  const signed = { data: {} as never, message: 'text', signature: '0xgood' }
  return { config, told, signIn: () => config.addSession(signed), signed }
}

const here = [{ data: expect.objectContaining({ accountAddress: ADDRESS }), message: '', signature: '' }]
const sessions = ({ config }: ReturnType<typeof open>, chainId: NetworkId = 'eip155:1', address = ADDRESS) =>
  config.getSessions(chainId, address)

test('the message is the app’s own, in the form of EIP-4361', async () => {
  const message = await open().config.createMessage({ accountAddress: ADDRESS, chainId: 'eip155:137' })
  expect(message).toMatchObject({ nonce: 'nonce12345', domain: 'shop.example', chainId: 'eip155:137' })
  expect(message.toString()).toBe(
    `shop.example wants you to sign in with your Ethereum account:\n${ADDRESS}\n\nSign in.\n\nURI: https://shop.example\n` +
      'Version: 1\nChain ID: 137\nNonce: nonce12345\nIssued At: 2026-01-01T00:00:00.000Z',
  )
})

test('the text is the same for an address as a DID', () => {
  const args = { ...params, chainId: 1, nonce: 'nonce12345', version: '1' } as const
  expect(formatMessage(args, `did:pkh:eip155:1:${ADDRESS}`)).toBe(formatMessage(args, ADDRESS))
})

test('a visitor is signed in while the server says so', async () => {
  const app = open()
  expect(await sessions(app)).toEqual([])
  await app.signIn()
  expect(await sessions(app)).toEqual(here)
  await app.config.revokeSession('eip155:1', ADDRESS)
  expect(await sessions(app)).toEqual([])
  await app.config.setSessions([])
  expect(app.told).toEqual([`in ${ADDRESS}`, 'out'])
})

test('a signature that the server refuses signs nobody in', async () => {
  const app = open()
  await expect(app.config.addSession({ ...app.signed, signature: '0xbad' })).rejects.toMatchObject({
    code: 'appkit/not-verified',
  })
  expect(app.told).toEqual([])
})

test.each<[what: string, options: Partial<SIWEConfig>, chainId: NetworkId, address: string, isSignedIn: boolean]>([
  ['another network', {}, 'eip155:137', ADDRESS, false],
  ['another account', {}, 'eip155:1', '0x01', false],
  ['another network that needs none', { signOutOnNetworkChange: false }, 'eip155:137', ADDRESS, true],
  ['another account that needs none', { signOutOnAccountChange: false }, 'eip155:1', '0x01', true],
  ['another spelling of the account', {}, 'eip155:1', ADDRESS.toLowerCase(), true],
])('%s: signed in or not', async (_, options, chainId, address, isSignedIn) => {
  const app = open(options)
  await app.signIn()
  expect(await sessions(app, chainId, address)).toHaveLength(Number(isSignedIn))
})

test('signing in is required, and ends with the connection, unless the app says otherwise', () => {
  expect([open().config.getRequired?.(), open().config.signOutOnDisconnect]).toEqual([true, true])
  const { config } = open({ required: false, signOutOnDisconnect: false })
  expect([config.getRequired?.(), config.signOutOnDisconnect]).toEqual([false, false])
})
