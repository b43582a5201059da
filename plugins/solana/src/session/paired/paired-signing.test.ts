import { oddErrors } from '@latchkey/core/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { decodeBase58, encodeBase58 } from '../../wire/base58.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../networks/networks.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS, keyOf } from '../../wallets.test.helper.js'
import { ownCluster } from '../session.test.helper.js'
import {
  answerAs,
  answerByOlderParams,
  METHODS,
  pairedBench,
  signatureOf,
  signedBy,
  SIGNS,
  toText,
} from './paired.test.helper.js'

const BLOCKHASH = keyOf(9).publicKey.toBase58()
const toBob = SystemProgram.transfer({ fromPubkey: ALICE.publicKey, toPubkey: BOB.publicKey, lamports: 1 })
const toAlice = SystemProgram.transfer({ fromPubkey: BOB.publicKey, toPubkey: ALICE.publicKey, lamports: 1 })

function payment(version: 'legacy' | 0 = 0, instructions = [toBob], payerKey = ALICE.publicKey) {
  const message = new TransactionMessage({ payerKey, recentBlockhash: BLOCKHASH, instructions })
  return new VersionedTransaction(version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage())
}
const read = (base64: string) => VersionedTransaction.deserialize(Buffer.from(base64, 'base64'))
const isSigned = (transaction: VersionedTransaction, by = ALICE) =>
  ed25519.verify(signatureOf(by, transaction), transaction.message.serialize(), by.publicKey.toBytes())

describe('a message', () => {
  const MESSAGE = 'Grüezi 👋'
  const bytes = new TextEncoder().encode(MESSAGE)

  test('is requested in base58 with its account and network, and signed by the account’s key', async () => {
    const { features, act, paired } = pairedBench()
    const signature = await features['sign-message@1']!.signMessage({ ...act, message: MESSAGE })
    expect(ed25519.verify(decodeBase58(signature)!, bytes, ALICE.publicKey.toBytes())).toBe(true)
    expect(paired.asked).toEqual([
      {
        method: 'solana_signMessage',
        params: { message: encodeBase58(bytes), pubkey: ALICE_ADDRESS },
        networkId: solanaMainnet.caipNetworkId,
      },
    ])
  })

  test('is signed unchanged where its bytes are not a text', async () => {
    const { features, act } = pairedBench()
    const message = new Uint8Array([0, 255, 254])
    const signature = await features['solana:sign-bytes@1']!.signBytes({ ...act, message })
    expect(ed25519.verify(signature, message, ALICE.publicKey.toBytes())).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'no'],
    ['no signature', {}],
    ['bytes', { signature: new Uint8Array(64).fill(1) }],
    ['no base58', { signature: '0OIl' }],
    ['63 bytes', { signature: encodeBase58(new Uint8Array(63).fill(1)) }],
    ['64 zeros', { signature: '1'.repeat(64) }],
    ['a megabyte', { signature: '2'.repeat(1_000_000) }],
    [
      'a getter that throws',
      {
        get signature() {
          throw new Error('Do not look at me.')
        },
      },
    ],
  ])('F-P26: has no signature where the answer is %s', async (_what, answer) => {
    const { features, act, paired } = pairedBench()
    paired.answer = () => answer
    const signing = features['sign-message@1']!.signMessage({ ...act, message: MESSAGE })
    await expect(signing).rejects.toMatchObject({
      code: 'solana/malformed-answer',
      context: { wallet: 'Far Wallet', feature: 'solana_signMessage' },
    })
  })

  test.each<[string, string, Uint8Array]>([
    ['another text', encodeBase58(ed25519.sign(Buffer.from('all your tokens'), ALICE.secretKey.slice(0, 32))), bytes],
    [
      'an envelope of its own around the message',
      encodeBase58(
        ed25519.sign(Buffer.from([255, ...Buffer.from('solana offchain'), ...bytes]), ALICE.secretKey.slice(0, 32)),
      ),
      bytes,
    ],
    ['the message with another key', encodeBase58(ed25519.sign(bytes, BOB.secretKey.slice(0, 32))), bytes],
  ])('F-P26: has no signature where the wallet signs %s', async (_what, signature) => {
    const { features, act, paired } = pairedBench()
    paired.answer = () => ({ signature })
    await expect(features['sign-message@1']!.signMessage({ ...act, message: MESSAGE })).rejects.toMatchObject({
      code: 'solana/message-changed',
    })
  })
})

describe('a transaction', () => {
  test.each([0, 'legacy'] as const)('of version %p is requested whole, and comes back signed', async (version) => {
    const { features, act, paired } = pairedBench()
    const transaction = payment(version)
    const signed = read(await features['sign-transaction@1']!.signTransaction({ ...act, transaction }))
    expect([isSigned(signed), signed.version, signed.message]).toEqual([true, version, transaction.message])
    const [{ params }] = paired.asked as unknown as readonly [{ params: object }]
    expect(params).toMatchObject({ transaction: toText(transaction), pubkey: ALICE_ADDRESS })
    expect(Object.keys(params)).toHaveLength(version === 0 ? 2 : 5)
  })

  test('without a version has the older parameters too', async () => {
    const { features, act, paired } = pairedBench()
    const transaction = payment('legacy')
    await features['sign-transaction@1']!.signTransaction({ ...act, transaction })
    expect(paired.asked).toEqual([
      {
        method: 'solana_signTransaction',
        networkId: solanaMainnet.caipNetworkId,
        params: {
          transaction: toText(transaction),
          pubkey: ALICE_ADDRESS,
          feePayer: ALICE_ADDRESS,
          recentBlockhash: BLOCKHASH,
          instructions: [
            {
              programId: '1'.repeat(32),
              data: encodeBase58(toBob.data),
              keys: [
                { pubkey: ALICE_ADDRESS, isSigner: true, isWritable: true },
                { pubkey: BOB_ADDRESS, isSigner: false, isWritable: true },
              ],
            },
          ],
        },
      },
    ])
  })

  test('is signed equally by a wallet that reads only the older parameters and returns a signature', async () => {
    const { features, act, paired } = pairedBench()
    paired.answer = (request) => answerByOlderParams(ALICE, request)
    const both = payment('legacy', [toBob, toAlice], BOB.publicKey)
    both.sign([BOB])
    const signed = read(await features['sign-transaction@1']!.signTransaction({ ...act, transaction: both }))
    expect([isSigned(signed), isSigned(signed, BOB), signed.message]).toEqual([true, true, both.message])
    // The older parameters include earlier signatures.
    expect(paired.asked[0]!.params).toMatchObject({
      signatures: [{ pubkey: BOB_ADDRESS, signature: encodeBase58(both.signatures[0]!) }],
    })
  })

  test.each([0, 'legacy'] as const)(
    'of version %p gets the signature where the wallet returns nothing else',
    async (version) => {
      const { features, act, paired } = pairedBench()
      paired.answer = (request) => ({ signature: (answerAs(ALICE, request) as { signature: string }).signature })
      const transaction = payment(version)
      const signed = read(await features['sign-transaction@1']!.signTransaction({ ...act, transaction }))
      expect([isSigned(signed), signed.message]).toEqual([true, transaction.message])
    },
  )

  test('is returned as the wallet changed it', async () => {
    const { features, act, paired } = pairedBench()
    const other = keyOf(10).publicKey.toBase58()
    paired.answer = ({ params }) => ({
      transaction: toText(
        signedBy(
          ALICE,
          (params as { transaction: string }).transaction,
          ({ message }) => void (message.recentBlockhash = other),
        ),
      ),
    })
    const signed = read(await features['sign-transaction@1']!.signTransaction({ ...act, transaction: payment() }))
    expect([isSigned(signed), signed.message.recentBlockhash]).toEqual([true, other])
  })

  test('is signed where something else than a transaction comes with the signature', async () => {
    const { features, act, paired } = pairedBench()
    const transaction = payment()
    for (const beside of [
      toText(transaction),
      'no base64',
      encodeBase58(transaction.serialize().slice(0, 90)),
      7,
      null,
    ]) {
      paired.answer = (request) => ({ ...(answerAs(ALICE, request) as object), transaction: beside })
      expect(isSigned(read(await features['sign-transaction@1']!.signTransaction({ ...act, transaction })))).toBe(true)
    }
  })

  const changed = signedBy(ALICE, toText(payment()), ({ message }) => void (message.recentBlockhash = BOB_ADDRESS))
  const forged = payment()
  forged.addSignature(ALICE.publicKey, new Uint8Array(64).fill(3))
  const bobs = payment(0, [toAlice], BOB.publicKey)
  bobs.sign([BOB])
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', toText(changed)],
    ['neither', {}],
    ['a text that is no base64', { transaction: '%%%' }],
    ['bytes that are not a transaction', { transaction: Buffer.alloc(100).toString('base64') }],
    ['a megabyte', { transaction: 'A'.repeat(1_000_000) }],
    ['an unsigned transaction', { transaction: toText(payment()) }],
    ['a transaction with an invalid signature', { transaction: toText(forged) }],
    ['a transaction of another account', { transaction: toText(bobs) }],
    ['no base58', { signature: '0' }],
    ['zeros', { signature: '1'.repeat(64) }],
    [
      'the signature of a transaction that the wallet changed',
      { signature: encodeBase58(signatureOf(ALICE, changed)) },
    ],
    ['the signature of another account', { signature: encodeBase58(signatureOf(BOB, bobs)) }],
    [
      'getters that throw',
      {
        get signature() {
          throw new Error('no')
        },
        get transaction() {
          throw new Error('no')
        },
      },
    ],
  ])('F-P26: is rejected where the answer is %s', async (_what, answer) => {
    const { features, act, paired } = pairedBench()
    paired.answer = () => answer
    const signing = features['sign-transaction@1']!.signTransaction({ ...act, transaction: payment() })
    await expect(signing).rejects.toMatchObject({
      code: 'solana/malformed-answer',
      context: { feature: 'solana_signTransaction' },
    })
  })
})

describe('several transactions', () => {
  test('are signed with one question, in their order', async () => {
    const { features, act, paired } = pairedBench()
    const transactions = [payment(0), payment('legacy'), payment(0)]
    const signed = await features['solana:sign-all@1']!.signAllTransactions({ ...act, transactions })
    expect(signed.map(read).map((one) => [one.version, isSigned(one)])).toEqual([
      [0, true],
      ['legacy', true],
      [0, true],
    ])
    expect(paired.asked).toEqual([
      {
        method: 'solana_signAllTransactions',
        params: { transactions: transactions.map(toText) },
        networkId: solanaMainnet.caipNetworkId,
      },
    ])
    expect(await features['solana:sign-all@1']!.signAllTransactions({ ...act, transactions: [] })).toEqual([])
  })

  test.each<[string, (texts: readonly string[]) => unknown]>([
    ['nothing', () => undefined],
    ['not a list', () => ({ transactions: 'AAAA' })],
    ['too short a list', ([first]) => ({ transactions: [toText(signedBy(ALICE, first!))] })],
    [
      'a list with an unsigned transaction',
      ([first, second]) => ({ transactions: [toText(signedBy(ALICE, first!)), second] }),
    ],
    ['objects', (texts) => ({ transactions: texts.map((transaction) => ({ transaction })) })],
  ])('F-P26: are rejected where the answer is %s', async (_what, answer) => {
    const { features, act, paired } = pairedBench()
    paired.answer = ({ params }) => answer((params as { transactions: readonly string[] }).transactions)
    const signing = features['solana:sign-all@1']!.signAllTransactions({
      ...act,
      transactions: [payment(), payment('legacy')],
    })
    await expect(signing).rejects.toMatchObject({
      code: 'solana/malformed-answer',
      context: { feature: 'solana_signAllTransactions' },
    })
  })
})

type Bench = ReturnType<typeof pairedBench>
const ACTS: readonly (readonly [string, (bench: Bench, change?: Partial<Bench['act']>) => Promise<unknown>])[] = [
  [
    'a message',
    ({ features, act }, change) => features['sign-message@1']!.signMessage({ ...act, ...change, message: 'hello' }),
  ],
  [
    'a transaction',
    ({ features, act }, change) =>
      features['sign-transaction@1']!.signTransaction({ ...act, ...change, transaction: payment() }),
  ],
  [
    'several',
    ({ features, act }, change) =>
      features['solana:sign-all@1']!.signAllTransactions({ ...act, ...change, transactions: [payment()] }),
  ],
  [
    'a transaction to be sent',
    ({ features, act }, change) =>
      features['send-transaction@1']!.sendTransaction({ ...act, ...change, transaction: payment() }),
  ],
  [
    'a transfer',
    ({ features, act }, { account: from = act.account, ...change } = {}) =>
      features['transfer@1']!.transfer({
        network: act.network,
        signal: act.signal,
        from,
        ...change,
        to: BOB_ADDRESS,
        value: 1n,
      }),
  ],
]

describe.each(ACTS)('before the wallet is asked for %s', (_what, ask) => {
  test('F-P11: rejects an account that the wallet no longer shares', async () => {
    const bench = pairedBench()
    bench.paired.set({ ...bench.state, accounts: bench.state.accounts.slice(1) })
    await expect(ask(bench)).rejects.toMatchObject({ code: 'solana/account-gone', context: { address: ALICE_ADDRESS } })
    expect(bench.paired.asked).toEqual([])
  })

  test('rejects a shared account whose address is invalid', async () => {
    const bench = pairedBench()
    const account = { ...bench.act.account, address: 'no' }
    bench.paired.set({ ...bench.state, accounts: [account] })
    await expect(ask(bench, { account })).rejects.toMatchObject({ code: 'solana/account-gone' })
    expect(bench.paired.asked).toEqual([])
  })

  test.each([
    ['without its accounts', { accounts: [] }],
    ['with its accounts', {}],
  ])('rejects where the session has ended, %s', async (_how, rest) => {
    const bench = pairedBench()
    bench.paired.set({ ...bench.state, ...rest, ended: 'expired' })
    await expect(ask(bench)).rejects.toMatchObject({ code: 'solana/account-gone' })
    expect(bench.paired.asked).toEqual([])
  })

  test('F-P28: rejects a method that the wallet has withdrawn', async () => {
    const bench = pairedBench()
    bench.paired.agreed = []
    await expect(ask(bench)).rejects.toMatchObject({ code: 'solana/feature-gone' })
    expect(bench.paired.asked).toEqual([])
  })

  test('V30: rejects a network that the wallet has not approved, or not for this account', async () => {
    const bench = pairedBench()
    await expect(ask(bench, { network: solanaTestnet })).rejects.toMatchObject({ code: 'solana/network-not-served' })
    bench.paired.set({
      ...bench.state,
      accounts: bench.state.accounts.map((one) => ({ ...one, networks: [solanaMainnet.caipNetworkId] })),
    })
    await expect(ask(bench, { network: solanaDevnet })).rejects.toMatchObject({ code: 'solana/network-not-served' })
    expect(bench.paired.asked).toEqual([])
  })

  test('rejects after an abort', async () => {
    const bench = pairedBench()
    await expect(ask(bench, { signal: AbortSignal.abort('enough') })).rejects.toBe('enough')
    expect(bench.paired.asked).toEqual([])
  })
})

describe.each(ACTS.slice(0, 4))('%s', (_what, ask) => {
  test('ends the wait at once on abort, and drops the later answer', async () => {
    const bench = pairedBench()
    let say!: (answer: unknown) => void
    bench.paired.answer = () => new Promise((resolve) => void (say = resolve))
    const controller = new AbortController()
    const asking = ask(bench, { signal: controller.signal })
    controller.abort('enough')
    await expect(asking).rejects.toBe('enough')
    say({ signature: encodeBase58(new Uint8Array(64).fill(1)) })
    expect(bench.paired.asked).toHaveLength(1)
  })

  test.each([
    ['5000', { code: 5000, message: 'User rejected.' }],
    ['5002', { code: 5002, message: 'no' }],
    ['4001', { code: 4001, message: 'no' }],
  ])('F-P05: passes on the visitor’s rejection with the code %s, and reads it as one', async (_code, no) => {
    const bench = pairedBench()
    bench.paired.answer = () => Promise.reject(no)
    await expect(ask(bench)).rejects.toBe(no)
    expect(bench.namespace.failureOf!(no)).toBe('rejected')
    expect(bench.paired.asked).toHaveLength(1)
  })

  test('F-P04: passes on any rejection of the wallet unchanged', async () => {
    for (const [, error] of oddErrors()) {
      const bench = pairedBench()
      bench.paired.answer = () => Promise.reject(error)
      let thrown: unknown
      await ask(bench).catch((one: unknown) => void (thrown = one))
      expect(thrown === error).toBe(true)
    }
  })

  test('V30: names the network of the request, also where another one is current', async () => {
    const bench = pairedBench({
      state: {
        ...pairedBench().state,
        approved: [solanaMainnet, solanaDevnet, ownCluster].map(({ caipNetworkId }) => caipNetworkId),
      },
    })
    for (const network of [solanaDevnet, solanaMainnet, ownCluster]) await ask(bench, { network })
    expect(bench.paired.asked.map(({ networkId }) => networkId)).toEqual(
      [solanaDevnet, solanaMainnet, ownCluster].map(({ caipNetworkId }) => caipNetworkId),
    )
  })
})

test('asks no wallet for a transaction that the account does not sign', async () => {
  const { features, act, paired } = pairedBench()
  const transaction = payment(0, [toAlice], BOB.publicKey)
  const asking = [
    features['sign-transaction@1']!.signTransaction({ ...act, transaction }),
    features['solana:sign-all@1']!.signAllTransactions({ ...act, transactions: [payment(), transaction] }),
    features['send-transaction@1']!.sendTransaction({ ...act, transaction }),
  ]
  for (const one of asking) await expect(one).rejects.toMatchObject({ code: 'solana/not-a-signer' })
  expect(paired.asked).toEqual([])
})

const ALWAYS = ['switch-network@1', 'request@1']
test.each([
  [['solana_signMessage'], ['sign-message@1', 'solana:sign-bytes@1']],
  [['solana_signTransaction'], ['sign-transaction@1', 'send-transaction@1', 'transfer@1']],
  [['solana_signAllTransactions'], ['solana:sign-all@1']],
  [['solana_signAndSendTransaction'], ['send-transaction@1', 'transfer@1']],
  [
    SIGNS,
    [
      'sign-message@1',
      'solana:sign-bytes@1',
      'sign-transaction@1',
      'solana:sign-all@1',
      'send-transaction@1',
      'transfer@1',
    ],
  ],
  [
    METHODS,
    [
      'sign-message@1',
      'solana:sign-bytes@1',
      'sign-transaction@1',
      'solana:sign-all@1',
      'send-transaction@1',
      'transfer@1',
    ],
  ],
  [[], []],
])('with the approved methods %j, a session has the features %j', (methods, names) => {
  expect(Object.keys(pairedBench({ methods }).features)).toEqual([...names, ...ALWAYS])
})

test('switches to an approved network without asking the wallet, and to no other', async () => {
  const { features, act, paired, namespace } = pairedBench()
  await features['switch-network@1']!.switchNetwork(solanaDevnet, act.signal)
  expect(paired.getSnapshot().networkId).toBe(solanaDevnet.caipNetworkId)
  const error = await features['switch-network@1']!.switchNetwork(solanaTestnet, act.signal).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ code: 'solana/network-not-served' })
  expect([namespace.failureOf!(error), paired.asked]).toEqual(['unsupported-network', []])
})

test('passes on a raw request, for the named or the current network', async () => {
  const { features, act, paired, state } = pairedBench()
  paired.answer = () => [{ pubkey: ALICE_ADDRESS }]
  const request = features['request@1']!
  expect(await request.request('solana_getAccounts', {}, solanaDevnet.caipNetworkId, act.signal)).toEqual([
    { pubkey: ALICE_ADDRESS },
  ])
  await request.request('solana_getAccounts', {}, undefined, act.signal)
  paired.use(solanaDevnet.caipNetworkId)
  await request.request('solana_getAccounts', {}, undefined, act.signal)
  expect(paired.asked.map(({ networkId }) => networkId)).toEqual(
    [solanaDevnet, solanaMainnet, solanaDevnet].map(({ caipNetworkId }) => caipNetworkId),
  )
  paired.set({ ...state, accounts: [], approved: [], ended: 'wallet' })
  await expect(request.request('solana_getAccounts', {}, undefined, act.signal)).rejects.toMatchObject({
    code: 'solana/network-not-served',
  })
})
