import type { Account, Network } from '@latchkey/core/plugin'
import { flush, putInjectedWeb3 } from '@latchkey/core/testing'
import { stringToHex, u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { KNOWN_ACCOUNTS, unlock } from '../extension.test.helper.js'
import { kusama, moonbeam, polkadotRelayChain } from '../index.js'
import { connectedKit, patient } from '../kit.test.helper.js'
import { injectedEnvironment } from '../wallets.test.helper.js'

const TEXT = 'Sign in to shop.example — żółw 🐢'

let environment: ReturnType<typeof injectedEnvironment>
beforeEach(() => {
  environment = injectedEnvironment()
  environment.extension.accounts = environment.all
})

async function signer() {
  const kit = await connectedKit(environment, { networks: [polkadotRelayChain, kusama, moonbeam] })
  const { accounts } = kit.session.getSnapshot()
  const sign = (account: Account, network: Network = polkadotRelayChain, message = TEXT, signal = patient()) =>
    kit.session.features['sign-message@1']!.signMessage({ account, network, message, signal })
  return { ...kit, accounts, sign }
}

/** The signature of bytes in hex by one of the known accounts. */
async function signedBy(index: number, data: string) {
  const pair = await unlock(KNOWN_ACCOUNTS[index]!)
  return u8aToHex(pair.sign(data))
}

const asked = () =>
  environment.extension.calls.filter(({ method }) => method.startsWith('signer.')).map(({ params }) => params)

test.each([
  [0, 'sr25519', polkadotRelayChain],
  [1, 'ed25519', polkadotRelayChain],
  [2, 'ecdsa', kusama],
  [3, 'ethereum', moonbeam],
])('signs with the key of account %p (%s), and another library verifies it', async (index, crypto, network) => {
  const { accounts, sign } = await signer()
  const signature = await sign(accounts[index]!, network)
  expect(signatureVerify(`<Bytes>${TEXT}</Bytes>`, signature, accounts[index]!.address)).toMatchObject({
    isValid: true,
    crypto,
  })
  expect(signatureVerify(`<Bytes>${TEXT}!</Bytes>`, signature, accounts[index]!.address).isValid).toBe(false)
})

test('wraps every text, so that none can be a transaction', async () => {
  const { accounts, sign } = await signer()
  await sign(accounts[0]!)
  await sign(accounts[0]!, polkadotRelayChain, '<Bytes>marked already</Bytes>')
  expect(asked()).toEqual([
    { address: accounts[0]!.address, data: stringToHex(`<Bytes>${TEXT}</Bytes>`), type: 'bytes' },
    { address: accounts[0]!.address, data: stringToHex('<Bytes>marked already</Bytes>'), type: 'bytes' },
  ])
})

test('asks a wallet with its own spelling of the address', async () => {
  const given: unknown[] = []
  const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
  const signRaw = async (raw: { readonly data: string }) => {
    given.push(raw)
    return { id: 1, signature: await signedBy(0, raw.data) }
  }
  putInjectedWeb3(environment.page, 'speller', {
    enable: async () => ({ accounts: { get: async () => [{ address }] }, signer: { signRaw } }),
  })
  const { session, account } = await connectedKit({ ...environment, connectorId: 'polkadot:speller' })
  await session.features['sign-message@1']!.signMessage({ account, network: kusama, message: 'x', signal: patient() })
  expect(given).toMatchObject([{ address }])
})

test('V30: rejects an account that the wallet no longer shares', async () => {
  const { accounts, sign } = await signer()
  environment.extension.accounts = environment.all.slice(1)
  environment.extension.push()
  await flush()
  await expect(sign(accounts[0]!)).rejects.toMatchObject({
    code: 'polkadot/account-gone',
    context: { wallet: 'Talisman' },
  })
  expect(asked()).toEqual([])
})

test('V30: rejects an account on a network where it is invalid', async () => {
  environment.extension.accounts = [{ ...environment.all[0]!, genesisHash: kusama.genesisHash! }, environment.all[3]!]
  const { accounts, sign } = await signer()
  await expect(sign(accounts[0]!, polkadotRelayChain)).rejects.toMatchObject({ code: 'polkadot/wrong-network' })
  await expect(sign(accounts[0]!, moonbeam)).rejects.toMatchObject({ code: 'polkadot/wrong-network' })
  await expect(sign(accounts[1]!, polkadotRelayChain)).rejects.toMatchObject({ code: 'polkadot/wrong-network' })
  expect(asked()).toEqual([])
  await sign(accounts[0]!, kusama)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', `0x${'01'.repeat(64)}`],
  ['no signature', { id: 1 }],
  ['an empty one', { signature: '0x' }],
  ['one that is not hex', { signature: `0x${'0g'.repeat(64)}` }],
  ['one without 0x', { signature: '01'.repeat(64) }],
  ['one that is too short', { signature: `0x${'01'.repeat(63)}` }],
  ['one that is too long', { signature: `0x${'01'.repeat(67)}` }],
  ['half a digit too many', { signature: `0x${'01'.repeat(64)}0` }],
  ['a megabyte', { signature: `0x${'01'.repeat(500_000)}` }],
  ['bytes', { signature: new Uint8Array(64) }],
  [
    'a getter that throws',
    Object.defineProperty({}, 'signature', {
      get: () => {
        throw new Error('no')
      },
    }),
  ],
])('F-P26: rejects a malformed signature: %s', async (_what, answer) => {
  const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  putInjectedWeb3(environment.page, 'liar', {
    enable: async () => ({ accounts: { get: async () => [{ address }] }, signer: { signRaw: async () => answer } }),
  })
  const { session, account } = await connectedKit({ ...environment, connectorId: 'polkadot:liar' })
  const signing = session.features['sign-message@1']!.signMessage({
    account,
    network: kusama,
    message: 'x',
    signal: patient(),
  })
  await expect(signing).rejects.toMatchObject({ code: 'polkadot/malformed-signature', context: { wallet: 'liar' } })
})

test.each([
  ['64 bytes that no key made', async () => `0x${'11'.repeat(64)}`],
  ['65 bytes that no key made', async () => `0x${'11'.repeat(65)}`],
  ['one by another account', () => signedBy(1, stringToHex('<Bytes>x</Bytes>'))],
  ['one of another text', () => signedBy(0, stringToHex('<Bytes>y</Bytes>'))],
])('F-P26: rejects a signature that is not the account’s of the text: %s', async (_what, makeSignature) => {
  const [{ address }] = KNOWN_ACCOUNTS as [(typeof KNOWN_ACCOUNTS)[0]]
  const signature = await makeSignature()
  const signRaw = async () => ({ id: 1, signature })
  putInjectedWeb3(environment.page, 'forger', {
    enable: async () => ({ accounts: { get: async () => [{ address }] }, signer: { signRaw } }),
  })
  const { session, account } = await connectedKit({ ...environment, connectorId: 'polkadot:forger' })
  const act = { account, network: kusama, message: 'x', signal: patient() }
  await expect(session.features['sign-message@1']!.signMessage(act)).rejects.toMatchObject({
    code: 'polkadot/wrong-signature',
    context: { wallet: 'forger', address },
  })
  const raw = { address, data: stringToHex('x'), type: 'bytes' as const }
  await expect(session.features['polkadot:sign-raw@1']!.signRaw({ raw, signal: patient() })).rejects.toMatchObject({
    code: 'polkadot/wrong-signature',
  })
})

test("passes on the visitor's rejection and any other error unchanged", async () => {
  const { accounts, sign } = await signer()
  const no = new Error('Cancelled')
  environment.extension.askToSign = () => Promise.reject(no)
  await expect(sign(accounts[0]!)).rejects.toBe(no)
  environment.extension.askToSign = () => {
    throw no
  }
  await expect(sign(accounts[0]!)).rejects.toBe(no)
})

test('ends the wait on abort, and drops the later answer', async () => {
  const { accounts, sign } = await signer()
  let approve = () => {}
  environment.extension.askToSign = () => new Promise((resolve) => void (approve = resolve))
  const controller = new AbortController()
  const signing = sign(accounts[0]!, polkadotRelayChain, TEXT, controller.signal)
  await flush()
  controller.abort(new Error('enough'))
  await expect(signing).rejects.toThrow('enough')
  approve()
  await flush()
  await expect(sign(accounts[0]!, polkadotRelayChain, TEXT, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(asked()).toHaveLength(1)
})
