import { verifyMessage } from 'ethers'
import { type Relay, startRelay } from '../relay/start-relay.js'
import { type Dapp, openDapp, type ProposedNamespaces } from './dapp.test.helper.js'
import {
  BITCOIN,
  createMemoryStorage,
  type DemoWallet,
  type DemoWalletOptions,
  ETHEREUM,
  openDemoWallet,
  POLKADOT,
  POLYGON,
  SOLANA,
} from './index.js'
import { entry, runNode } from './run-node.test.helper.js'

let relay: Relay
let dapp: Dapp
const wallets: DemoWallet[] = []

beforeEach(async () => {
  relay = await startRelay()
  dapp = await openDapp(relay.url)
})

afterEach(async () => {
  await Promise.all([dapp.close(), ...wallets.splice(0).map((wallet) => wallet.close())])
  await relay.stop()
})

async function open(options: Partial<DemoWalletOptions> = {}): Promise<DemoWallet> {
  const wallet = await openDemoWallet({
    relayUrl: relay.url,
    projectId: 'demo',
    storage: createMemoryStorage(),
    ...options,
  })
  wallets.push(wallet)
  return wallet
}

const EVM: ProposedNamespaces = {
  eip155: {
    chains: [ETHEREUM, POLYGON],
    methods: ['personal_sign', 'eth_accounts', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
}
const ALL: ProposedNamespaces = {
  ...EVM,
  solana: { chains: [SOLANA], methods: ['solana_signMessage'], events: [] },
  bip122: { chains: [BITCOIN], methods: ['getAccountAddresses', 'signMessage'], events: ['bip122_addressesChanged'] },
  polkadot: { chains: [POLKADOT], methods: ['polkadot_signMessage'], events: [] },
}

/** Connects a wallet that answers automatically. */
async function connected(options: Partial<DemoWalletOptions> = {}, namespaces = EVM) {
  const wallet = await open({ auto: { approve: true, answer: true }, ...options })
  const session = await dapp.connect(wallet, namespaces)
  const { topic } = session
  const account = (chain: string, place = 0) => `${chain}:${wallet.addresses(chain)[place]}`
  const accountsOf = (name: string) => dapp.provider.session?.namespaces[name]?.accounts
  return {
    wallet,
    session,
    topic,
    account,
    accountsOf,
    address: wallet.addresses(ETHEREUM)[0]!,
    other: wallet.addresses(ETHEREUM)[1]!,
  }
}

describe('a proposal', () => {
  test('may be confirmed twice, as by a page that was reloaded right after it, without an error on the console', async () => {
    const written = (['error', 'warn'] as const).map((level) => jest.spyOn(console, level))
    const { topic } = await connected()
    const { core, engine } = dapp.provider.client
    const { id } = core.history.values.find(({ request }) => request.method === 'wc_sessionSettle')!
    const twice = { id, topic, result: true, throwOnFailedPublish: true }
    await (engine as unknown as { sendResult(answer: typeof twice): Promise<void> }).sendResult(twice)
    await relay.idle()
    // The wallet takes its messages in their order.
    expect(await dapp.request(ETHEREUM, 'eth_accounts', [])).toHaveLength(1)
    expect(written.map(({ mock }) => mock.calls)).toEqual([[], []])
  })

  test('is approved with every namespace, and every namespace answers', async () => {
    const { wallet, session, account } = await connected({}, ALL)
    expect(Object.values(session.namespaces).flatMap(({ accounts }) => accounts)).toEqual(
      [ETHEREUM, POLYGON, SOLANA, BITCOIN, POLKADOT].map((chain) => account(chain)),
    )
    const [solana, bitcoin, polkadot] = [SOLANA, BITCOIN, POLKADOT].map((chain) => wallet.addresses(chain)[0]!)
    const answers = await Promise.all([
      dapp.request(ETHEREUM, 'personal_sign', ['0x68656c6c6f', wallet.addresses(ETHEREUM)[0]]),
      dapp.request(SOLANA, 'solana_signMessage', { message: '2NEpo7TZRRrLZSi2U', pubkey: solana }),
      dapp.request(BITCOIN, 'signMessage', { account: bitcoin, message: 'hello' }),
      dapp.request(POLKADOT, 'polkadot_signMessage', { address: polkadot, message: 'hello' }),
    ])
    expect(verifyMessage('hello', answers[0] as string)).toBe(wallet.addresses(ETHEREUM)[0])
    expect(answers.slice(1)).toMatchObject([1, 2, 3].map(() => ({ signature: expect.any(String) })))
  })

  test('waits for the owner, who grants a part of it', async () => {
    const wallet = await open()
    const connecting = dapp.connect(wallet, ALL)
    const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
    expect(proposals).toMatchObject([{ proposer: { metadata: { name: 'Dapp' } } }])

    const session = await wallet.approve(proposals[0]!.id, {
      chains: [POLYGON, SOLANA],
      methods: ['personal_sign', 'solana_signMessage'],
      accounts: [1, 0],
    })
    const accounts = [POLYGON, SOLANA].map((chain) =>
      [1, 0].map((place) => `${chain}:${wallet.addresses(chain)[place]}`),
    )
    expect((await connecting).namespaces).toEqual({
      eip155: {
        chains: [POLYGON],
        accounts: accounts[0],
        methods: ['personal_sign'],
        events: ['accountsChanged', 'chainChanged'],
      },
      solana: { chains: [SOLANA], accounts: accounts[1], methods: ['solana_signMessage'], events: [] },
    })
    expect(wallet.getSnapshot()).toMatchObject({ proposals: [], sessions: [{ topic: session!.topic }] })
  })

  test('is approved with exactly the namespaces that a test passes', async () => {
    const wallet = await open()
    const connecting = dapp.connect(wallet, EVM)
    const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
    const namespaces = {
      'eip155:10': {
        accounts: ['eip155:10:0x000000000000000000000000000000000000dEaD'],
        methods: ['eth_accounts'],
        events: [],
      },
    }
    await wallet.approve(proposals[0]!.id, { namespaces, sessionProperties: { a: 'b' } })
    expect(await connecting).toMatchObject({ namespaces, sessionProperties: { a: 'b' } })
  })

  test.each([
    [undefined, 5000],
    [5001, 5001],
  ])('is rejected with code %s', async (code, heard) => {
    const wallet = await open()
    const connecting = dapp.connect(wallet, EVM)
    const { proposals } = await wallet.until(({ proposals }) => proposals.length > 0)
    await Promise.all([
      wallet.reject(proposals[0]!.id, code),
      expect(connecting).rejects.toMatchObject({ code: heard }),
    ])
    expect(wallet.getSnapshot()).toMatchObject({ proposals: [], sessions: [] })
  })

  test('is rejected automatically when the wallet has none of the networks', async () => {
    const onError = jest.fn()
    const wallet = await open({ chains: [SOLANA], auto: { approve: true }, onError })
    await expect(dapp.connect(wallet, EVM)).rejects.toMatchObject({ code: 5100 })
    await wallet.until(({ proposals }) => proposals.length === 0)
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 5100 }))
  })
})

test('gives the dapp the other addresses of a Bitcoin account, with the session and by an event', async () => {
  const emitted = dapp.next('session_event')
  const { wallet, session } = await connected({}, ALL)
  const addresses = [
    { address: wallet.addresses(BITCOIN)[0], publicKey: expect.any(String), intention: 'payment' },
    { address: expect.stringMatching(/^bc1p/), publicKey: expect.any(String), intention: 'ordinal' },
  ]
  expect(JSON.parse(session.sessionProperties!['bip122_getAccountAddresses']!)).toEqual(addresses)
  expect(await emitted).toMatchObject({
    params: { chainId: BITCOIN, event: { name: 'bip122_addressesChanged', data: addresses } },
  })
})

describe('a request', () => {
  test('waits for the owner, who answers', async () => {
    const { wallet, address } = await connected({ auto: { approve: true } })
    const asking = dapp.request<string>(ETHEREUM, 'personal_sign', ['0x68656c6c6f', address])
    const { requests } = await wallet.until(({ requests }) => requests.length > 0)
    expect(requests).toMatchObject([{ params: { chainId: ETHEREUM, request: { method: 'personal_sign' } } }])
    await wallet.answer(requests[0]!.id)
    expect(verifyMessage('hello', await asking)).toBe(address)
    expect(wallet.getSnapshot().requests).toEqual([])
    await expect(wallet.answer(requests[0]!.id)).rejects.toThrow('is open')
  })

  test.each([
    [undefined, { code: 5000, message: 'User rejected.' }],
    [
      { code: 4001, message: 'No.' },
      { code: 4001, message: 'No.' },
    ],
  ])('is refused with %j', async (refusal, heard) => {
    const { wallet, address } = await connected({ auto: { approve: true } })
    const asking = dapp.request(ETHEREUM, 'personal_sign', ['0x00', address])
    const { requests } = await wallet.until(({ requests }) => requests.length > 0)
    await Promise.all([wallet.refuse(requests[0]!.id, refusal), expect(asking).rejects.toMatchObject(heard)])
  })

  test('receives an error when it fails', async () => {
    const onError = jest.fn()
    const { other } = await connected({ onError })
    await expect(dapp.request(ETHEREUM, 'personal_sign', ['0x00', other])).rejects.toMatchObject({ code: 4100 })
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: 4100 }))
  })

  test('shows at once with others, which the owner answers in any order', async () => {
    const { wallet, address } = await connected({ auto: { approve: true } })
    const asking = ['0x01', '0x02'].map(async (message) =>
      dapp.request<string>(ETHEREUM, 'personal_sign', [message, address]),
    )
    const { requests } = await wallet.until(({ requests }) => requests.length === 2)
    for (const { id } of requests.toReversed()) await wallet.answer(id)
    expect(
      (await Promise.all(asking)).map((signature, index) => verifyMessage(Uint8Array.of(index + 1), signature)),
    ).toEqual([address, address])
  })

  test('shows one second after the one before was answered, if the wallet is set to be slow', async () => {
    const { address } = await connected({ oneRequestAtATime: true })
    const started = performance.now()
    await Promise.all(
      ['0x01', '0x02'].map(async (message) => dapp.request(ETHEREUM, 'personal_sign', [message, address])),
    )
    expect(performance.now() - started).toBeGreaterThan(1_000)
  })
})

describe('the owner', () => {
  test('switches to another network', async () => {
    const { wallet, topic } = await connected()
    const changed = dapp.next('chainChanged')
    await wallet.switchChain(topic, POLYGON)
    expect(String(await changed)).toBe('137')
  })

  test('switches to a network that the session lacks, which adds it to the session', async () => {
    const { wallet, topic, account, accountsOf } = await connected(
      {},
      { eip155: { ...EVM['eip155']!, chains: [ETHEREUM] } },
    )
    const changed = dapp.next('chainChanged')
    await wallet.switchChain(topic, POLYGON)
    expect(String(await changed)).toBe('137')
    expect(accountsOf('eip155')).toEqual([account(ETHEREUM), account(POLYGON)])
  })

  test('switches to another account', async () => {
    const { wallet, topic, account, accountsOf, other } = await connected()
    const changed = dapp.next('accountsChanged')
    await wallet.switchAccount(topic, 'eip155', 1)
    expect(await changed).toEqual([other])
    expect(accountsOf('eip155')).toEqual([account(ETHEREUM, 1), account(POLYGON, 1)])
    expect(wallet.getSnapshot().sessions).toMatchObject([
      { namespaces: { eip155: { accounts: accountsOf('eip155') } } },
    ])
  })

  test('changes the shared namespaces, emits an event, and pings the dapp', async () => {
    const { wallet, topic, session, accountsOf } = await connected()
    await wallet.update(topic, {
      eip155: { ...session.namespaces['eip155']!, accounts: session.namespaces['eip155']!.accounts.slice(0, 1) },
    })
    expect(accountsOf('eip155')).toHaveLength(1)
    const emitted = dapp.next('session_event')
    await wallet.emit(topic, ETHEREUM, { name: 'chainChanged', data: 1 })
    expect(await emitted).toMatchObject({
      topic,
      params: { chainId: ETHEREUM, event: { name: 'chainChanged', data: 1 } },
    })
    // One after the other: the SDK may give two requests of one millisecond the same id, and then answers only one.
    await wallet.ping(topic)
    await dapp.provider.client.ping({ topic })
    await wallet.extend(topic)
  })

  test('ends a session', async () => {
    const { wallet, topic } = await connected()
    const ended = dapp.next('session_delete')
    await wallet.disconnect(topic)
    await ended
    expect(wallet.getSnapshot().sessions).toEqual([])
  })
})

test('a dapp can end a session', async () => {
  const { wallet } = await connected()
  await dapp.provider.disconnect()
  await wallet.until(({ sessions }) => sessions.length === 0)
})

test('a dapp can switch networks, and add one', async () => {
  const { wallet, accountsOf, account } = await connected()
  const switched = dapp.next('chainChanged')
  expect(
    await dapp.provider.client.request({
      topic: dapp.provider.session!.topic,
      chainId: ETHEREUM,
      request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] },
    }),
  ).toBeNull()
  expect(String(await switched)).toBe('137')

  const added = dapp.next('chainChanged')
  const params = [
    {
      chainId: '0x539',
      chainName: 'Local',
      rpcUrls: ['http://127.0.0.1:1'],
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    },
  ]
  expect(
    await dapp.provider.client.request({
      topic: dapp.provider.session!.topic,
      chainId: ETHEREUM,
      request: { method: 'wallet_addEthereumChain', params },
    }),
  ).toBeNull()
  expect(String(await added)).toBe('1337')
  expect(wallet.chains).toContain('eip155:1337')
  expect(accountsOf('eip155')).toContain(account('eip155:1337'))
})

test('requests wait while the wallet is away, also for a restarted wallet', async () => {
  const storage = createMemoryStorage()
  const { wallet, address } = await connected({ storage })
  await wallet.goOffline()
  const first = dapp.request<string>(ETHEREUM, 'personal_sign', ['0x01', address])
  await wallet.goOnline()
  expect(verifyMessage(Uint8Array.of(1), await first)).toBe(address)

  await wallet.close()
  const second = dapp.request<string>(ETHEREUM, 'personal_sign', ['0x02', address])
  const again = await open({ storage, auto: { answer: true } })
  expect(again.getSnapshot().sessions).toMatchObject([{ peer: { metadata: { name: 'Dapp' } } }])
  expect(verifyMessage(Uint8Array.of(2), await second)).toBe(address)
})

test('an unanswered request shows again after a restart', async () => {
  const storage = createMemoryStorage()
  const { wallet, address } = await connected({ storage, auto: { approve: true } })
  const asking = dapp.request<string>(ETHEREUM, 'personal_sign', ['0x01', address])
  await wallet.until(({ requests }) => requests.length > 0)
  await wallet.close()
  const again = await open({ storage })
  const [request] = again.getSnapshot().requests
  await again.answer(request!.id)
  expect(verifyMessage(Uint8Array.of(1), await asking)).toBe(address)
})

test('closes once, and leaves neither socket nor listener', async () => {
  const { wallet } = await connected()
  const waiting = wallet.until(() => false)
  await Promise.all([expect(waiting).rejects.toThrow('The wallet has closed.'), wallet.close()])
  await wallet.close()
  await dapp.close()
  expect(await relay.sockets()).toBe(0)
})

test('a process ends by itself after its wallet has closed', async () => {
  const uri = await new Promise<string>((resolve) => {
    dapp.provider.once('display_uri', resolve)
    void dapp.provider.connect({ optionalNamespaces: EVM })
  })
  const { exitCode, output } = await runNode(`
    import { openDemoWallet } from ${entry('demo-wallet.mjs')}
    const wallet = await openDemoWallet({ relayUrl: ${JSON.stringify(relay.url)}, projectId: 'demo', chains: ['eip155:1'], auto: { approve: true } })
    await wallet.pair(${JSON.stringify(uri)})
    const { sessions } = await wallet.until(({ sessions }) => sessions.length > 0)
    await wallet.close()
    console.log(sessions[0].peer.metadata.name)
  `)
  expect({ exitCode, output }).toEqual({ exitCode: 0, output: 'Dapp\n' })
})

test('talks to the relay and to no other server', async () => {
  const call = jest.spyOn(globalThis, 'fetch')
  const before = { ...process.env }
  // Without this variable, which silences the SDK in its own tests, the wallet must be silent itself.
  delete process.env['IS_VITEST']
  const { address } = await connected()
  await dapp.request(ETHEREUM, 'personal_sign', ['0x00', address])
  expect(call).not.toHaveBeenCalled()
  Object.assign(process.env, before)
  call.mockRestore()
})
