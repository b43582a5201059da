import type { Signer } from '@polkadot/api/types'
import { TypeRegistry } from '@polkadot/types'
import { u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { flush } from '@latchkey/core/testing'
import { pairing } from '../../namespace/namespace.js'
import { KNOWN_ACCOUNTS } from '../../extension.test.helper.js'
import { kusama, kusamaAssetHub, moonbeam, polkadotApiSigner, polkadotRelayChain, westend } from '../../index.js'
import { readExtrinsic } from '../extrinsic.js'
import { payload } from '../payload.test.helper.js'
import { accountOf, METHODS, pairedEnvironment } from './paired.test.helper.js'

const POLKADOT = polkadotRelayChain.caipNetworkId
const KUSAMA = kusama.caipNetworkId
const ALICE = KNOWN_ACCOUNTS[0]!.address
const ALICE_ON_POLKADOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const ALICE_ON_KUSAMA = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
const KEY = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
const TEXT = 'Sign in to shop.example — żółw 🐢'
const SENDING = ['polkadot:sign-payload@1', 'send-transaction@1', 'sign-transaction@1', 'transfer@1']
const TEXTS = ['polkadot:sign-raw@1', 'sign-message@1']
type Environment = ReturnType<typeof pairedEnvironment>

test('asks a paired wallet to approve two methods', () => {
  const { session, ...profile } = pairing({} as never)
  expect([profile, typeof session]).toEqual([{ methods: METHODS, events: [] }, 'function'])
})

test.each([
  ['nothing', [], [], []],
  ['transactions', ['polkadot_signTransaction'], SENDING, ['signPayload']],
  ['texts', ['polkadot_signMessage'], TEXTS, ['signRaw']],
  ['both', METHODS, [...SENDING, ...TEXTS], ['signPayload', 'signRaw']],
])('with the approval to sign %s, a session and its signer support that', (_what, methods, names, signs) => {
  const { features, native } = pairedEnvironment({ methods })
  expect([Object.keys(features).sort(), Object.keys(native).sort()]).toEqual([[...names].sort(), signs])
})

describe('a text', () => {
  const signed = ({ features, act }: Environment, index = 0, network = polkadotRelayChain, message = TEXT) =>
    features['sign-message@1']!.signMessage({ ...act(index, network), message })

  test.each([
    [0, 'sr25519', polkadotRelayChain],
    [1, 'ed25519', polkadotRelayChain],
    [2, 'ecdsa', kusama],
    [3, 'ethereum', moonbeam],
  ])('is signed by the key of account %p (%s), and verified by another library', async (index, crypto, network) => {
    const environment = pairedEnvironment({ state: { approved: [network.caipNetworkId] } })
    const signature = await signed(environment, index, network)
    expect(signatureVerify(`<Bytes>${TEXT}</Bytes>`, signature, KNOWN_ACCOUNTS[index]!.address)).toMatchObject({
      isValid: true,
      crypto,
    })
  })

  test.each([
    [polkadotRelayChain, ALICE_ON_POLKADOT],
    [kusama, ALICE_ON_KUSAMA],
  ])(
    "is requested for its network, with the address in that network's spelling, and wrapped",
    async (network, address) => {
      const environment = pairedEnvironment()
      await signed(environment, 0, network)
      expect(environment.wallet.asked).toEqual([
        {
          method: 'polkadot_signMessage',
          params: { address, message: `<Bytes>${TEXT}</Bytes>` },
          networkId: network.caipNetworkId,
        },
      ])
    },
  )

  test('is signed by an account that the wallet lists for each network in its spelling', async () => {
    const environment = pairedEnvironment({
      state: {
        accounts: [
          accountOf(0, { address: ALICE_ON_POLKADOT, networks: [POLKADOT] }),
          accountOf(0, { address: ALICE_ON_KUSAMA, networks: [KUSAMA] }),
          accountOf(0, { address: 'nobody' }),
        ],
      },
    })
    await signed(environment)
    await signed(environment, 0, kusama)
    expect(environment.wallet.asked).toMatchObject([
      { params: { address: ALICE_ON_POLKADOT }, networkId: POLKADOT },
      { params: { address: ALICE_ON_KUSAMA }, networkId: KUSAMA },
    ])
  })

  test('that looks like hex is signed as a text', async () => {
    const environment = pairedEnvironment()
    const signature = await signed(environment, 0, polkadotRelayChain, '0x1234')
    expect(signatureVerify('<Bytes>0x1234</Bytes>', signature, ALICE).isValid).toBe(true)
  })
})

describe('a transaction', () => {
  test('is signed by the wallet and encoded here', async () => {
    const { features, wallet, act } = pairedEnvironment()
    const hex = await features['sign-transaction@1']!.signTransaction({ ...act(), transaction: payload() })
    expect(wallet.asked).toEqual([
      {
        method: 'polkadot_signTransaction',
        params: { address: ALICE_ON_POLKADOT, transactionPayload: { ...payload(), withSignedTransaction: true } },
        networkId: POLKADOT,
      },
    ])
    const signature = readSignature(hex)
    const registry = new TypeRegistry()
    registry.setSignedExtensions([...payload().signedExtensions])
    const bytes = registry.createType('ExtrinsicPayload', payload(), { version: 4 }).toU8a({ method: true })
    expect(signatureVerify(bytes, signature, ALICE)).toMatchObject({ isValid: true, crypto: 'sr25519' })
  })

  test("has the address in its network's spelling, whichever the app uses", async () => {
    const { features, wallet, act } = pairedEnvironment()
    await features['sign-transaction@1']!.signTransaction({
      ...act(0, kusama),
      transaction: payload({ address: ALICE, genesisHash: kusama.genesisHash! }),
    })
    expect(wallet.asked).toMatchObject([
      { params: { address: ALICE_ON_KUSAMA, transactionPayload: { address: ALICE_ON_KUSAMA } }, networkId: KUSAMA },
    ])
  })

  test("for an unknown network has the address in the app's spelling", async () => {
    const { features, wallet, controller } = pairedEnvironment({
      networks: [],
      state: { approved: [westend.caipNetworkId] },
    })
    const signing = features['polkadot:sign-payload@1']!.signPayload({
      payload: payload({ genesisHash: westend.genesisHash!, address: ALICE }),
      signal: controller.signal,
    })
    expect((await signing).signature).toMatch(/^0x01/)
    expect(wallet.asked).toMatchObject([{ params: { address: ALICE }, networkId: westend.caipNetworkId }])
  })

  test('is signed once, sent once, and has the hash of its bytes', async () => {
    const { features, wallet, act, sent } = pairedEnvironment()
    const hash = await features['send-transaction@1']!.sendTransaction({ ...act(), transaction: payload() })
    const [{ params, repeatable }] = sent() as [ReturnType<typeof sent>[number]]
    expect([
      readExtrinsic((params as readonly unknown[])[0])!.hash,
      repeatable,
      wallet.asked.length,
      sent().length,
    ]).toEqual([hash, false, 1, 1])
  })

  test('of a transfer is planned here, and signed and sent like any other', async () => {
    const { features, wallet, sent, controller } = pairedEnvironment()
    const hash = await features['transfer@1']!.transfer({
      from: accountOf(0),
      to: KNOWN_ACCOUNTS[1]!.address,
      network: polkadotRelayChain,
      value: 256n,
      signal: controller.signal,
    })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(wallet.asked).toMatchObject([
      {
        params: { address: ALICE_ON_POLKADOT, transactionPayload: { method: '0x050300000100', nonce: '0x00000007' } },
        networkId: POLKADOT,
      },
    ])
    expect(sent()).toHaveLength(1)
  })

  test.each([
    ['nothing', undefined, 'malformed-signature'],
    ['a malformed signature', { signature: '0x12' }, 'malformed-signature'],
    ['one without its kind', { signature: `0x${'09'.repeat(64)}` }, 'malformed-signature'],
    [
      'another transaction',
      { signature: `0x01${'09'.repeat(64)}`, signedTransaction: '0x1284' },
      'altered-transaction',
    ],
  ])('F-P26: is not sent where the answer is %s', async (_what, answer, code) => {
    const { features, wallet, act, sent } = pairedEnvironment()
    wallet.answer = () => answer
    await expect(
      features['send-transaction@1']!.sendTransaction({ ...act(), transaction: payload() }),
    ).rejects.toMatchObject({ code: `polkadot/${code}`, context: { wallet: 'Elsewhere' } })
    expect([wallet.asked.length, sent()]).toEqual([1, []])
  })
})

/** All requests for a signature of Alice on Polkadot. */
const acts = [
  ['a text', ({ features, act }: Environment) => features['sign-message@1']!.signMessage({ ...act(), message: TEXT })],
  [
    'a transaction',
    ({ features, act }: Environment) =>
      features['sign-transaction@1']!.signTransaction({ ...act(), transaction: payload() }),
  ],
  [
    'a transaction to be sent',
    ({ features, act }: Environment) =>
      features['send-transaction@1']!.sendTransaction({ ...act(), transaction: payload() }),
  ],
  [
    'a payload of the app',
    ({ features, controller: { signal } }: Environment) =>
      features['polkadot:sign-payload@1']!.signPayload({ payload: payload(), signal }),
  ],
] as const

describe.each(acts)('signing %s', (_what, run) => {
  test.each([
    ['the account is not shared', { accounts: [accountOf(1)] }, 'account-gone'],
    [
      'the account is not shared for the network',
      { accounts: [accountOf(0, { networks: [KUSAMA] })] },
      'wrong-network',
    ],
    ['the network is not approved', { approved: [KUSAMA] }, 'wrong-network'],
    ['the wallet is disconnected', { accounts: [], ended: 'wallet' }, 'account-gone'],
  ] as const)('V30: is rejected without asking where %s', async (_why, state, code) => {
    const environment = pairedEnvironment({ state })
    await expect(run(environment)).rejects.toMatchObject({ code: `polkadot/${code}` })
    expect([environment.wallet.asked, environment.sent()]).toEqual([[], []])
  })

  test('is rejected without asking where the wallet has withdrawn the method', async () => {
    const environment = pairedEnvironment()
    environment.wallet.agreed = []
    await expect(run(environment)).rejects.toMatchObject({ code: 'polkadot/cannot-sign' })
    expect(environment.wallet.asked).toEqual([])
  })

  test("is not repeated after the visitor's rejection", async () => {
    const environment = pairedEnvironment()
    const no = { code: 5000, message: 'User rejected.' }
    environment.wallet.answer = () => Promise.reject(no)
    await expect(run(environment)).rejects.toBe(no)
    expect([environment.wallet.asked.length, environment.sent()]).toEqual([1, []])
  })

  test('ends the wait on abort, and drops the later answer', async () => {
    const environment = pairedEnvironment()
    let answer = (_said: unknown) => {}
    environment.wallet.answer = () => new Promise((resolve) => void (answer = resolve))
    const running = run(environment)
    await flush()
    environment.controller.abort(new Error('enough'))
    await expect(running).rejects.toThrow('enough')
    answer({ signature: `0x01${'09'.repeat(64)}` })
    await flush()
    expect([environment.wallet.asked.length, environment.sent()]).toEqual([1, []])
  })
})

describe('the signer of a paired session', () => {
  test('has the interface of @polkadot/api and extensions', async () => {
    const { native, wallet } = pairedEnvironment()
    const signer: Signer = native as Required<typeof native>
    const { id, signature } = await signer.signPayload!(payload() as never)
    expect([id, signature.length]).toEqual([0, 2 + 2 * 65])
    const text = await signer.signRaw!({ address: ALICE, data: '0x0102', type: 'bytes' })
    expect(signatureVerify('<Bytes>\x01\x02</Bytes>', text.signature, ALICE).isValid).toBe(true)
    expect(wallet.asked).toMatchObject([
      { method: 'polkadot_signTransaction', params: { transactionPayload: payload() }, networkId: POLKADOT },
      {
        method: 'polkadot_signMessage',
        params: { address: ALICE_ON_POLKADOT, message: '<Bytes>\x01\x02</Bytes>' },
        networkId: POLKADOT,
      },
    ])
  })

  test('signs bytes on a network where the account is valid, when none is named', async () => {
    const { native, wallet } = pairedEnvironment({
      state: { approved: 'all', accounts: [accountOf(0, { networks: [KUSAMA] }), accountOf(3)] },
    })
    await native.signRaw!({ address: ALICE, data: 'x', type: 'bytes' })
    await native.signRaw!({ address: KNOWN_ACCOUNTS[3]!.address, data: 'x', type: 'bytes' })
    expect(wallet.asked.map(({ networkId }) => networkId)).toEqual([KUSAMA, moonbeam.caipNetworkId])
    const nowhere = pairedEnvironment({ state: { approved: [kusamaAssetHub.caipNetworkId] } })
    await expect(nowhere.native.signRaw!({ address: ALICE, data: 'x', type: 'bytes' })).rejects.toMatchObject({
      code: 'polkadot/wrong-network',
    })
    expect(nowhere.wallet.asked).toEqual([])
  })

  test('works for polkadot-api too', async () => {
    const { features } = pairedEnvironment()
    const signer = polkadotApiSigner(getPolkadotSignerFromPjs, { features }, accountOf(0))
    const signature = await signer.signBytes(new TextEncoder().encode('hello'))
    expect(signatureVerify('<Bytes>hello</Bytes>', u8aToHex(signature), ALICE).isValid).toBe(true)
  })
})

/** The signature in a transaction, with its kind in front. */
function readSignature(hex: string): string {
  const start = hex.indexOf(KEY) + KEY.length
  return `0x${hex.slice(start, start + 2 * 65)}`
}
