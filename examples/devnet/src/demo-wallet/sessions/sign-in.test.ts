import { validateSignedCacao } from '@walletconnect/utils'
import { verifyMessage } from 'ethers'
import { type Relay, startRelay } from '../../relay/start-relay.js'
import { type Dapp, openDapp } from '../dapp.test.helper.js'
import {
  BITCOIN,
  createMemoryStorage,
  type DemoWallet,
  type DemoWalletOptions,
  ETHEREUM,
  openDemoWallet,
  POLYGON,
  SOLANA,
} from '../index.js'

let relay: Relay
let dapp: Dapp
let wallet: DemoWallet | undefined

beforeEach(async () => {
  relay = await startRelay()
  dapp = await openDapp(relay.url)
})

afterEach(async () => {
  await Promise.all([dapp.close(), wallet?.close()])
  wallet = undefined
  await relay.stop()
})

async function open(options: Partial<DemoWalletOptions> = {}): Promise<DemoWallet> {
  wallet = await openDemoWallet({ relayUrl: relay.url, projectId: 'demo', storage: createMemoryStorage(), ...options })
  return wallet
}

const SIGN_IN = { domain: 'dapp.example', nonce: 'x7Kq', uri: 'https://dapp.example/login', statement: 'Come in.' }

/** `wc_sessionAuthenticate`: one message that connects and signs in. Rejects with the message of the wallet's error. */
async function authenticate(wallet: DemoWallet, chains = [ETHEREUM, POLYGON]) {
  const { uri, response } = await dapp.provider.client.engine.authenticate({
    ...SIGN_IN,
    chains,
    methods: ['personal_sign', 'eth_sendTransaction'],
  })
  await wallet.pair(uri)
  return response()
}

test('signs in and connects at once, with a message for each network', async () => {
  const wallet = await open({ auto: { approve: true, answer: true } })
  const { auths, session } = await authenticate(wallet)
  const [address] = wallet.addresses(ETHEREUM)
  expect(auths!.map(({ p }) => p.iss)).toEqual([`did:pkh:${ETHEREUM}:${address}`, `did:pkh:${POLYGON}:${address}`])
  for (const cacao of auths!) expect(await validateSignedCacao({ cacao })).toBe(true)

  const { p: payload, s: signature } = auths![0]!
  const message = dapp.provider.client.formatAuthMessage({ request: payload as never, iss: payload.iss })
  expect(message).toMatch(/^dapp\.example wants you to sign in with your Ethereum account:\n0x/)
  expect(verifyMessage(message, signature.s)).toBe(address)
  expect(session.namespaces['eip155']).toMatchObject({
    accounts: expect.arrayContaining([`${ETHEREUM}:${address}`]),
    methods: expect.arrayContaining(['personal_sign']),
  })
  expect(wallet.getSnapshot()).toMatchObject({ signIns: [], sessions: [{ topic: session.topic }] })
})

test('a sign-in waits for the owner, who grants a part of it', async () => {
  const wallet = await open()
  const authenticating = authenticate(wallet)
  const { signIns } = await wallet.until(({ signIns }) => signIns.length > 0)
  expect(signIns).toMatchObject([
    { requester: { metadata: { name: 'Dapp' } }, authPayload: { statement: expect.stringContaining('Come in.') } },
  ])
  await wallet.approve(signIns[0]!.id, { chains: [POLYGON], accounts: [1], methods: ['personal_sign'] })
  const { auths, session } = await authenticating
  expect(auths!.map(({ p }) => p.iss)).toEqual([`did:pkh:${POLYGON}:${wallet.addresses(POLYGON)[1]}`])
  expect(session.namespaces['eip155']).toMatchObject({ methods: ['personal_sign'] })
})

test('the owner can reject a sign-in', async () => {
  const wallet = await open()
  const authenticating = authenticate(wallet)
  const { signIns } = await wallet.until(({ signIns }) => signIns.length > 0)
  await Promise.all([wallet.reject(signIns[0]!.id), expect(authenticating).rejects.toBe('User rejected.')])
  expect(wallet.getSnapshot().signIns).toEqual([])
})

test('a sign-in is rejected automatically when the wallet has none of the networks', async () => {
  const onError = jest.fn()
  const wallet = await open({ chains: [SOLANA], auto: { approve: true }, onError })
  await expect(authenticate(wallet)).rejects.toBe('Unsupported chains.')
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 5100 }))
})

test('a wallet without sign-in takes the proposal that the dapp sends along', async () => {
  const wallet = await open({ signIn: false, auto: { approve: true } })
  const { auths, session } = await authenticate(wallet)
  expect(auths).toBeUndefined()
  expect(session.namespaces['eip155']!.accounts).toContain(`${ETHEREUM}:${wallet.addresses(ETHEREUM)[0]}`)
})

describe('a sign-in with a proposal', () => {
  const connect = (wallet: DemoWallet) => {
    dapp.provider.once('display_uri', (uri: string) => void wallet.pair(uri))
    return dapp.provider.connect({
      optionalNamespaces: {
        eip155: { chains: [ETHEREUM, POLYGON], methods: ['personal_sign'], events: [] },
        bip122: { chains: [BITCOIN], methods: ['signMessage'], events: [] },
      },
      authentication: [{ ...SIGN_IN, chains: [ETHEREUM, POLYGON, BITCOIN], ttl: 300 }],
    })
  }

  test('signs for the approved EVM networks', async () => {
    const wallet = await open()
    const connecting = connect(wallet)
    const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
    await wallet.approve(proposals[0]!.id, { chains: [POLYGON, BITCOIN] })
    const { authentication } = (await connecting)!
    expect(authentication).toMatchObject([
      { p: { iss: `did:pkh:${POLYGON}:${wallet.addresses(POLYGON)[0]}`, nonce: SIGN_IN.nonce } },
    ])
    expect(await validateSignedCacao({ cacao: authentication![0]! })).toBe(true)
  })

  test('connects without signing, if the owner decides so', async () => {
    const wallet = await open()
    const connecting = connect(wallet)
    const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
    await wallet.approve(proposals[0]!.id, { signIn: false })
    expect((await connecting)!.authentication).toBeUndefined()
  })
})
