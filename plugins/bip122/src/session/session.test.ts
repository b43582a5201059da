import { Connections, type Account, type Network } from '@latchkey/core'
import { oddErrors } from '@latchkey/core/testing'
import { Psbt } from 'bitcoinjs-lib'
import { connected, never as signal, opened, type Bench } from '../connected.test.helper.js'
import { readAddress, type Address } from '../codec.js'
import { bitcoin, bitcoinRegtest, bitcoinTestnet4 } from '../networks.js'
import { isSignatureOf } from '../namespace/verify-message.js'
import {
  leatherEnvironment,
  magicEdenEnvironment,
  phantomEnvironment,
  satsConnectEnvironment,
  unisatEnvironment,
  walletStandardEnvironment,
  type BitcoinEnvironment,
} from '../wallets.test.helper.js'

const regtest = bitcoinRegtest('http://127.0.0.1:1')
const shown = ({ connections }: Bench) => connections.getSnapshot().namespaces['bip122']!
const namesOf = (environment: BitcoinEnvironment) => environment.calls.map(([method]) => method)

describe('connecting', () => {
  test.each([
    ['sats-connect', satsConnectEnvironment(), ['wallet_connect']],
    ['the Wallet Standard', walletStandardEnvironment(), ['bitcoin:connect']],
    ['UniSat', unisatEnvironment(), ['requestAccounts', 'getPublicKey', 'getChain']],
    ['OKX', unisatEnvironment({ path: 'okxwallet' }), ['connect']],
    ['Leather', leatherEnvironment(), ['getAddresses']],
    ['Phantom', phantomEnvironment(), ['requestAccounts']],
    ['Magic Eden', magicEdenEnvironment(), ['connect']],
  ])('asks %s no more often than necessary', async (_kind, environment, calls) => {
    await connected(environment)
    expect(namesOf(environment)).toEqual(calls)
  })

  test('connects within two turns of the wallet’s answer', async () => {
    const answers: ((value: unknown) => void)[] = []
    const environment = satsConnectEnvironment()
    Object.assign(environment.provider, { request: () => new Promise((resolve) => answers.push(resolve)) })
    const { kit } = await opened(environment)
    const connections = kit.get(Connections)
    void connections.connect(environment.connectorId)
    const { address, publicKey } = environment.keys().payment
    const network = { bitcoin: { name: 'Mainnet' } }
    answers[0]!({
      jsonrpc: '2.0',
      id: '1',
      result: { addresses: [{ address, publicKey, purpose: 'payment' }], network },
    })
    let turns = 0
    for (; !connections.getSnapshot().connected && turns < 20; turns++) await Promise.resolve()
    expect(turns).toBeLessThanOrEqual(2)
    expect(answers).toHaveLength(1)
  })

  test('connects within two turns of the last answer of a wallet that needs three calls', async () => {
    const answers: ((value: unknown) => void)[] = []
    const environment = unisatEnvironment()
    const ask = () => new Promise((resolve) => answers.push(resolve))
    Object.assign(environment.provider, { requestAccounts: ask, getPublicKey: ask, getChain: ask })
    const { kit } = await opened(environment)
    const connections = kit.get(Connections)
    void connections.connect(environment.connectorId)
    answers[0]!([environment.keys().payment.address])
    await Promise.resolve()
    answers[1]!(environment.keys().payment.publicKey)
    answers[2]!({ enum: 'BITCOIN_MAINNET' })
    let turns = 0
    for (; !connections.getSnapshot().connected && turns < 20; turns++) await Promise.resolve()
    expect(turns).toBeLessThanOrEqual(2)
  })

  test('reads the use, key and networks of each address, and leaves out addresses that are not Bitcoin’s', async () => {
    const environment = satsConnectEnvironment()
    const { account, session } = await connected(environment)
    const { payment, ordinal } = environment.keys()
    const of = (type: string, key: typeof payment) => ({
      namespace: 'bip122',
      type,
      address: key.address,
      publicKey: key.publicKey,
      networks: [bitcoin.caipNetworkId],
    })
    expect(session.getSnapshot()).toEqual({
      accounts: [of('payment', payment), of('ordinal', ordinal)],
      networkId: bitcoin.caipNetworkId,
      approved: 'all',
    })
    expect(account).toEqual(of('payment', payment))
  })

  test('asks the wallet for the preferred network', async () => {
    const environment = satsConnectEnvironment({ format: 'testnet' })
    await connected(environment, { options: { networks: [bitcoinTestnet4, bitcoin] } })
    expect(environment.calls).toEqual([['wallet_connect', { addresses: ['payment', 'ordinals'], network: 'Testnet4' }]])
  })

  test('derives the network from the addresses where the wallet does not report it', async () => {
    expect((await connected(leatherEnvironment())).session.getSnapshot()).toMatchObject({
      networkId: bitcoin.caipNetworkId,
      approved: [bitcoin.caipNetworkId],
    })
    const networks = [bitcoinTestnet4, regtest, bitcoin]
    const testnet = await connected(leatherEnvironment({ format: 'testnet' }), { options: { networks } })
    expect(testnet.session.getSnapshot()).toMatchObject({
      networkId: undefined,
      approved: [bitcoinTestnet4.caipNetworkId],
    })
  })

  test.each(oddErrors())('F-P04: a wallet that rejects with %s is an answer of the catalogue', async (_what, error) => {
    for (const environment of [
      satsConnectEnvironment(),
      unisatEnvironment(),
      walletStandardEnvironment(),
      leatherEnvironment(),
    ]) {
      const fail = () => Promise.reject(error)
      const { provider } = environment as { provider: { features?: Record<string, object> } }
      Object.assign(provider, { request: fail, requestAccounts: fail })
      if (provider.features) Object.assign(provider.features['bitcoin:connect']!, { connect: fail })
      const { kit } = await opened(environment)
      const outcome = await kit
        .get(Connections)
        .connect(environment.connectorId)
        .then(
          ({ status }) => status,
          ({ code }: { code: string }) => code,
        )
      expect(outcome).toMatch(/^(cancelled|connection\/failed)$/)
    }
  })

  test.each([
    ['F-P05: 4001', { code: 4001, message: 'no' }, 'cancelled'],
    ['F-P05: a code as a text', { code: '4001', message: 'no' }, 'cancelled'],
    ['F-P05: 5000', { code: 5000, message: 'no' }, 'cancelled'],
    ["F-P05: sats-connect's own code", { code: -32_000, message: 'no' }, 'cancelled'],
    ['F-P05: nothing but words', 'User rejected the request.', 'cancelled'],
    [
      'F-P06: a request that waits already',
      { code: -32_002, message: 'Request of type wallet_connect already pending' },
      'connection/pending',
    ],
    [
      "F-P06: sats-connect's access denied, which has the same code",
      { code: -32_002, message: 'Access denied' },
      'connection/failed',
    ],
    ['F-P07: 4100', { code: 4100, message: 'no' }, 'connection/failed'],
    ['F-P07: 4900', { code: 4900, message: 'no' }, 'connection/gone'],
    ['F-P21: a wallet that was restarted', new Error('Extension context invalidated.'), 'connection/gone'],
    ['a wallet that is locked', new Error('Wallet is locked'), 'connection/locked'],
  ])('%s', async (_what, error, expected) => {
    for (const environment of [satsConnectEnvironment(), unisatEnvironment()]) {
      const fail = () => Promise.reject(error)
      Object.assign(environment.provider, { request: fail, requestAccounts: fail })
      const { kit } = await opened(environment)
      const outcome = await kit
        .get(Connections)
        .connect(environment.connectorId)
        .then(
          ({ status }) => status,
          ({ code }: { code: string }) => code,
        )
      expect(outcome).toBe(expected)
    }
  })

  test('F-P03: uses the first of two answers', async () => {
    const environment = satsConnectEnvironment()
    const [first, second] = ['payment', 'ordinal'].map((which) => {
      const { address } = environment.keys()[which as 'payment']
      return {
        jsonrpc: '2.0',
        id: '1',
        result: { addresses: [{ address, purpose: 'payment' }], network: { bitcoin: { name: 'Mainnet' } } },
      }
    })
    Object.assign(environment.provider, {
      request: () => ({
        // oxlint-disable-next-line unicorn/no-thenable -- being a bad one is the point
        then(onAnswer: (value: unknown) => void) {
          onAnswer(first)
          onAnswer(second)
        },
      }),
    })
    const { account } = await connected(environment)
    expect(account.address).toBe(environment.keys().payment.address)
  })

  const VALID = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  test.each([
    ['twice, in two spellings', [VALID, VALID.toUpperCase()], 1],
    [
      'with garbage among them',
      ['', null, {}, 'bc1', 7, VALID, 'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'],
      1,
    ],
    ['of another network than the wallet says it is on', ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', VALID], 1],
    ['ten thousand times', Array.from({ length: 10_000 }, () => VALID), 1],
  ])('F-P10: connects the valid addresses of an answer %s', async (_what, addresses, count) => {
    const environment = satsConnectEnvironment()
    const result = {
      addresses: addresses.map((address) => ({ address, purpose: 'payment' })),
      network: { bitcoin: { name: 'Mainnet' } },
    }
    Object.assign(environment.provider, { request: async () => ({ jsonrpc: '2.0', id: '1', result }) })
    const { session } = await connected(environment)
    expect(session.getSnapshot().accounts.map(({ address }) => address)).toEqual([VALID].slice(0, count))
  })

  test.each([
    ['F-P10: none that is good', { addresses: [{ address: 'bc1', purpose: 'payment' }] }],
    ['F-P28: none at all', { addresses: [] }],
    ['nothing', null],
    [
      'a list with a getter that throws',
      {
        addresses: [
          Object.defineProperty({}, 'address', {
            get: () => {
              throw new Error('no')
            },
          }),
        ],
      },
    ],
    ['no list', { addresses: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
  ])('%s: reports that the wallet shares no account', async (_what, result) => {
    const environment = satsConnectEnvironment()
    Object.assign(environment.provider, { request: async () => ({ jsonrpc: '2.0', id: '1', result }) })
    const { kit } = await opened(environment)
    await expect(kit.get(Connections).connect(environment.connectorId)).rejects.toMatchObject({
      code: 'connection/no-accounts',
    })
  })
})

describe('following the wallet', () => {
  test('F-P09: ends the connection when the wallet withdraws its accounts', async () => {
    const environment = unisatEnvironment()
    const bench = await connected(environment)
    environment.wallet.leave!()
    await bench.testKit.clock.advance(1)
    expect(shown(bench)).toMatchObject({ status: 'disconnected', ended: { reason: 'wallet' } })
  })

  test('F-P12: treats an unknown network as unsupported although its addresses look the same', async () => {
    const environment = unisatEnvironment()
    const bench = await connected(environment)
    Object.assign(environment.provider, { getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
    environment.wallet.changeAccount()
    await bench.testKit.clock.advance(1)
    expect(bench.session.getSnapshot().networkId).toBe(`bip122:${'0'.repeat(32)}`)
    const { account, session } = bench
    const sign = session.features['sign-message@1']!.signMessage({
      account: session.getSnapshot().accounts[0] ?? account,
      network: bitcoin,
      message: 'hello',
      signal,
    })
    await expect(sign).rejects.toMatchObject({ code: 'bip122/other-network' })
  })

  test.each([undefined, null, 7, {}, '', '__proto__', 'Mainnet ', 'constructor'])(
    'F-P13: a network named %p changes nothing, or counts as unsupported',
    async (name) => {
      const environment = satsConnectEnvironment()
      const { session } = await connected(environment)
      const leave = session.subscribe(() => {})
      const { payment } = environment.keys()
      const original = (environment.provider as { request(method: string): Promise<unknown> }).request
      Object.assign(environment.provider, {
        request: async (method: string) =>
          method === 'wallet_getAccount'
            ? {
                jsonrpc: '2.0',
                id: '1',
                result: {
                  addresses: [{ address: payment.address, purpose: 'payment' }],
                  network: { bitcoin: { name } },
                },
              }
            : original(method),
      })
      environment.wallet.lock!()
      await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
      expect([bitcoin.caipNetworkId, `bip122:${'0'.repeat(32)}`]).toContain(session.getSnapshot().networkId)
      leave()
    },
  )

  test('F-P15: a storm of events ends in the wallet’s present state, with as few questions as possible', async () => {
    const environment = unisatEnvironment()
    const bench = await connected(environment)
    const before = environment.calls.length
    for (let event = 0; event < 1_001; event++) environment.wallet.changeAccount()
    await bench.testKit.clock.advance(1)
    await new Promise((resolve) => setImmediate(resolve))
    expect(bench.session.getSnapshot().accounts[0]!.address).toBe(environment.keys().payment.address)
    expect(environment.calls.length - before).toBeLessThanOrEqual(6)
  })

  test('F-P21: ends the session of a restarted wallet at its next use', async () => {
    const environment = unisatEnvironment()
    const bench = await connected(environment)
    Object.assign(environment.provider, {
      getAccounts: () => Promise.reject(new Error('Extension context invalidated.')),
    })
    const sign = bench.session.features['sign-message@1']!.signMessage({
      account: bench.account,
      network: bitcoin,
      message: 'hello',
      signal,
    })
    await expect(sign).rejects.toThrow('Extension context invalidated.')
    await bench.testKit.clock.advance(1)
    expect(shown(bench)).toMatchObject({ status: 'disconnected', ended: { reason: 'gone' } })
  })

  test('F-P23: asks a wallet without events again when the visitor returns to the page', async () => {
    const environment = walletStandardEnvironment()
    const { features } = environment.provider as { features: Record<string, unknown> }
    delete features['standard:events']
    const bench = await connected(environment)
    environment.wallet.changeAccount()
    await bench.testKit.clock.advance(1)
    expect(bench.session.getSnapshot().accounts[0]).toEqual(bench.account)
    environment.page.fire('focus')
    await bench.testKit.clock.advance(1)
    expect(shown(bench).connection!.accounts[0]!.address).toBe(environment.keys().payment.address)
  })

  test.each([
    [
      'throws',
      () => {
        throw new Error('no')
      },
    ],
    ['returns nothing', () => undefined],
    ['returns something that is no function', () => 'listening'],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('F-P24: survives an addListener that %s', async (_what, addListener) => {
    const environment = satsConnectEnvironment()
    Object.assign(environment.provider, { addListener })
    const bench = await connected(environment)
    await bench.connections.disconnect()
    expect(bench.testKit.failures).toEqual([])
  })

  test('ends the session of a wallet that changed and cannot be asked how', async () => {
    const environment = satsConnectEnvironment({ knows: ['getAddresses'] })
    const bench = await connected(environment)
    environment.wallet.lock!()
    await bench.testKit.clock.advance(1)
    expect(shown(bench).status).toBe('disconnected')
  })

  test('publishes a network together with its own addresses in one snapshot', async () => {
    const environment = satsConnectEnvironment()
    const bench = await connected(environment, { options: { networks: [bitcoin, bitcoinTestnet4] } })
    const seen: string[] = []
    bench.session.subscribe(() => {
      const { accounts, networkId } = bench.session.getSnapshot()
      seen.push(
        `${networkId === bitcoinTestnet4.caipNetworkId} ${accounts.every(({ address }) => address.startsWith('tb1'))}`,
      )
    })
    environment.wallet.changeNetwork!()
    expect(seen).toEqual(['true true'])
  })
})

describe('switching networks', () => {
  const networks = [bitcoin, bitcoinTestnet4]

  test.each([
    ['sats-connect', () => satsConnectEnvironment()],
    ['UniSat', () => unisatEnvironment()],
  ])('%s switches to another network with its addresses there', async (_kind, environment) => {
    const { session, testKit } = await connected(environment(), { options: { networks } })
    await session.features['switch-network@1']!.switchNetwork(bitcoinTestnet4, signal)
    await testKit.clock.advance(1)
    const { networkId, accounts } = session.getSnapshot()
    expect(networkId).toBe(bitcoinTestnet4.caipNetworkId)
    expect(accounts.map(({ address }) => address.slice(0, 3))).toEqual(accounts.map(() => 'tb1'))
  })

  test('F-P14: checks the network of a wallet that confirms a switch and stays', async () => {
    const environment = satsConnectEnvironment({
      knows: ['wallet_connect', 'wallet_getAccount', 'wallet_changeNetwork'],
    })
    const original = (environment.provider as { request(method: string, params: unknown): Promise<unknown> }).request
    Object.assign(environment.provider, {
      request: async (method: string, params: unknown) =>
        method === 'wallet_changeNetwork' ? { jsonrpc: '2.0', id: '1', result: null } : original(method, params),
    })
    const { session } = await connected(environment, { options: { networks } })
    await session.features['switch-network@1']!.switchNetwork(bitcoinTestnet4, signal)
    expect(session.getSnapshot().networkId).toBe(bitcoin.caipNetworkId)
  })

  test('rejects a network that the wallet has no name for with bip122/unknown-network', async () => {
    const { session, chain } = await connected(satsConnectEnvironment(), { options: { networks } })
    const own: Network = { ...regtest, id: 'f'.repeat(32), caipNetworkId: `bip122:${'f'.repeat(32)}` }
    const error = await session.features['switch-network@1']!.switchNetwork(own, signal).catch(
      (thrown: unknown) => thrown,
    )
    expect(error).toMatchObject({ code: 'bip122/unknown-network' })
    expect(chain.failureOf!(error)).toBe('unknown-network')
  })

  test('a wallet that cannot switch has no feature for it', async () => {
    for (const environment of [
      leatherEnvironment(),
      phantomEnvironment(),
      walletStandardEnvironment(),
      unisatEnvironment({ path: 'okxwallet' }),
    ]) {
      expect((await connected(environment)).session.features['switch-network@1']).toBeUndefined()
    }
  })
})

describe('signing a message', () => {
  test.each([
    ['sats-connect', satsConnectEnvironment],
    ['the Wallet Standard', walletStandardEnvironment],
    ['UniSat', unisatEnvironment],
    ['OKX', () => unisatEnvironment({ path: 'okxwallet' })],
    ['Leather', leatherEnvironment],
    ['Phantom', phantomEnvironment],
    ["sats-connect's older protocol", magicEdenEnvironment],
  ])('%s signs with every shared account, and each signature verifies', async (_kind, environment) => {
    const { session, chain } = await connected(environment())
    const { verify } = chain.features['sign-in@1']!
    for (const account of session.getSnapshot().accounts) {
      const { signature, protocol } = await session.features['bip122:sign-message@1']!.signMessage({
        account,
        network: bitcoin,
        message: 'Grüße, 世界',
        signal,
      })
      expect(protocol).toBe('bip322')
      expect(await verify('Grüße, 世界', signature, account, bitcoin, signal)).toBe(true)
      expect(await verify('Grüße, Welt', signature, account, bitcoin, signal)).toBe(false)
      expect(await verify('Grüße, 世界', signature, account, regtest, signal)).toBe(false)
    }
  })

  test('signs by ECDSA on request, and for the older kinds of address', async () => {
    const message = { network: bitcoin, message: 'hello', signal }
    const segwit = await connected(satsConnectEnvironment())
    const asked = await segwit.session.features['bip122:sign-message@1']!.signMessage({
      ...message,
      account: segwit.account,
      protocol: 'ecdsa',
    })
    expect(asked.protocol).toBe('ecdsa')
    const older = await connected(satsConnectEnvironment({ payment: 'p2sh' }))
    const signature = await older.session.features['sign-message@1']!.signMessage({
      ...message,
      account: older.account,
    })
    expect(isSignatureOf('hello', signature, readAddress(older.account.address) as Address)).toBe(true)
    expect(Buffer.from(signature, 'base64')).toHaveLength(65)
  })

  test.each([undefined, null, '', 7, {}, 'no base64!', 'AAAA', 'A'.repeat(20_000), ['a']])(
    'F-P26: rejects %p as a signature',
    async (signature) => {
      const environment = satsConnectEnvironment()
      const { session, account } = await connected(environment)
      const original = (environment.provider as { request(method: string, params: unknown): Promise<unknown> }).request
      Object.assign(environment.provider, {
        request: async (method: string, params: unknown) =>
          method === 'signMessage' ? { jsonrpc: '2.0', id: '1', result: { signature } } : original(method, params),
      })
      const sign = session.features['sign-message@1']!.signMessage({
        account,
        network: bitcoin,
        message: 'hello',
        signal,
      })
      await expect(sign).rejects.toMatchObject({ code: 'bip122/malformed-signature' })
    },
  )

  test('passes the wallet’s error on unchanged', async () => {
    const environment = unisatEnvironment()
    const { session, account } = await connected(environment)
    const no = { code: 4001, message: 'no' }
    Object.assign(environment.provider, { signMessage: () => Promise.reject(no) })
    await expect(
      session.features['sign-message@1']!.signMessage({ account, network: bitcoin, message: 'hello', signal }),
    ).rejects.toBe(no)
  })

  test('stops waiting at once with the signal’s reason when it aborts', async () => {
    const environment = unisatEnvironment()
    const { session, account } = await connected(environment)
    Object.assign(environment.provider, { signMessage: () => new Promise(() => {}) })
    const controller = new AbortController()
    const signing = session.features['sign-message@1']!.signMessage({
      account,
      network: bitcoin,
      message: 'hello',
      signal: controller.signal,
    })
    controller.abort(new Error('enough'))
    await expect(signing).rejects.toThrow('enough')
    await expect(
      session.features['sign-message@1']!.signMessage({
        account,
        network: bitcoin,
        message: 'hello',
        signal: controller.signal,
      }),
    ).rejects.toThrow('enough')
  })
})

describe('checking the wallet before it signs', () => {
  const WORLDS = [
    ['sats-connect', () => satsConnectEnvironment()],
    ['UniSat', () => unisatEnvironment()],
    ['the Wallet Standard', () => walletStandardEnvironment()],
  ] as const
  const SIGNING = /^(signMessage|signPsbt|sendBitcoin|sendTransfer|bitcoin:sign)/

  /** Everything that could be signed, for the account that was reviewed. */
  async function demandRefused({ session }: Bench, environment: BitcoinEnvironment, account: Account, code: string) {
    const request = { account, network: bitcoin, signal }
    const psbt = new Psbt()
      .addInput({ hash: Buffer.alloc(32, 1), index: 0 })
      .addOutput({ script: Buffer.of(0x6a), value: 0n })
      .toBase64()
    const attempts = [
      session.features['sign-message@1']!.signMessage({ ...request, message: 'hello' }),
      session.features['bip122:psbt@1']!.signPsbt({ ...request, psbt, signInputs: { [account.address]: [0] } }),
      session.features['send-transaction@1']!.sendTransaction({
        ...request,
        transaction: { psbt, signInputs: { [account.address]: [0] } },
      }),
    ]
    for (const attempt of attempts) await expect(attempt).rejects.toMatchObject({ code })
    expect(namesOf(environment).filter((method) => SIGNING.test(method))).toEqual([])
  }

  /** A wallet that tells of nothing, so that only the question can tell. */
  function silenced(environment: BitcoinEnvironment): BitcoinEnvironment {
    const provider = environment.provider as { features?: Record<string, unknown> }
    Object.assign(provider, { addListener: undefined, on: undefined })
    delete provider.features?.['standard:events']
    return environment
  }

  test.each(WORLDS)('V30: %s that is on another network signs nothing', async (_kind, environment) => {
    const made = silenced(environment())
    const bench = await connected(made, { options: { networks: [bitcoin, bitcoinTestnet4, regtest] } })
    made.wallet.changeNetwork!()
    await demandRefused(bench, made, bench.account, 'bip122/other-account')
  })

  test.each(WORLDS)(
    'F-P11: %s with another account in use signs nothing for the account before',
    async (_kind, environment) => {
      const made = silenced(environment())
      const bench = await connected(made)
      made.wallet.changeAccount()
      await demandRefused(bench, made, bench.account, 'bip122/other-account')
    },
  )

  test.each(WORLDS)('%s that shares nothing any more signs nothing', async (_kind, environment) => {
    const made = environment()
    const bench = await connected(made)
    made.wallet.forget()
    await demandRefused(bench, made, bench.account, 'bip122/other-account')
  })

  test('V30: rejects a request for another network than the wallet’s', async () => {
    const environment = satsConnectEnvironment()
    const { session, account } = await connected(environment, { options: { networks: [bitcoin, bitcoinTestnet4] } })
    const sign = session.features['sign-message@1']!.signMessage({
      account,
      network: bitcoinTestnet4,
      message: 'hello',
      signal,
    })
    await expect(sign).rejects.toMatchObject({ code: 'bip122/other-network' })
    expect(namesOf(environment)).not.toContain('signMessage')
  })
})

test('asks a wallet that cannot sign alone to sign and send', async () => {
  const environment = walletStandardEnvironment()
  const { features } = environment.provider as { features: Record<string, unknown> }
  delete features['bitcoin:signTransaction']
  const sent: unknown[] = []
  features['bitcoin:signAndSendTransaction'] = {
    version: '1.0.0',
    signAndSendTransaction: async (input: unknown) => (sent.push(input), [{ txId: 'ab'.repeat(32) }]),
  }
  const { session, account } = await connected(environment)
  expect(session.features['bip122:psbt@1']).toBeUndefined()
  const psbt = new Psbt()
    .addInput({ hash: Buffer.alloc(32, 1), index: 0 })
    .addOutput({ script: Buffer.of(0x6a), value: 0n })
    .toBase64()
  const transaction = { psbt, signInputs: { [account.address]: [0] } }
  expect(
    await session.features['send-transaction@1']!.sendTransaction({ account, network: bitcoin, signal, transaction }),
  ).toBe('ab'.repeat(32))
  expect(sent).toMatchObject([
    { chain: 'bitcoin:mainnet', inputsToSign: [{ account: { address: account.address }, signingIndexes: [0] }] },
  ])
})

test.each([7, null, {}, { psbt: 7 }, 'no', ''])('%p is no transaction to sign', async (transaction) => {
  const environment = satsConnectEnvironment()
  const { session, account } = await connected(environment)
  const request = { account, network: bitcoin, signal, transaction }
  const refused = { code: expect.stringMatching(/^bip122\/malformed-(psbt|transaction)$/) }
  await expect(session.features['sign-transaction@1']!.signTransaction(request)).rejects.toMatchObject(refused)
  await expect(session.features['send-transaction@1']!.sendTransaction(request)).rejects.toMatchObject(refused)
  expect(namesOf(environment)).toEqual(['wallet_connect'])
})

test('gives the app the wallet’s own provider', async () => {
  const environment = satsConnectEnvironment()
  const { session } = await connected(environment)
  expect(session.native()).toBe(environment.provider)
  const info = session.features['request@1']!.request('wallet_getAccount', null, undefined, signal)
  expect(await info).toMatchObject({ walletType: 'software' })
  await expect(session.features['request@1']!.request('nonsense', null, undefined, signal)).rejects.toMatchObject({
    code: -32_601,
  })
})
