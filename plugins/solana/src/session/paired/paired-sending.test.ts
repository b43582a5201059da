import { AppKitError } from '@latchkey/core'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { encodeBase58 } from '../../wire/base58.js'
import { inContext } from '../../fake-rpc.test.helper.js'
import { solanaDevnet } from '../../networks/networks.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS, keyOf } from '../../wallets.test.helper.js'
import { answerAs, pairedBench, signedBy, SIGNS, toText } from './paired.test.helper.js'

const BLOCKHASH = keyOf(9).publicKey.toBase58()
const toBob = SystemProgram.transfer({ fromPubkey: ALICE.publicKey, toPubkey: BOB.publicKey, lamports: 1 })

function payment(instructions = [toBob]) {
  const message = new TransactionMessage({ payerKey: ALICE.publicKey, recentBlockhash: BLOCKHASH, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}
const idOf = (transaction: VersionedTransaction) => encodeBase58(signedBy(ALICE, toText(transaction)).signatures[0]!)
const NONCE = SystemProgram.nonceAdvance({ noncePubkey: BOB.publicKey, authorizedPubkey: ALICE.publicKey })

describe('a paired wallet that sends', () => {
  test('is asked once, with the options, and gives the transaction’s id', async () => {
    const { features, act, paired, rpcCalls } = pairedBench()
    const request = { transaction: payment(), options: { skipPreflight: true, preflightCommitment: 'max' as const } }
    expect(
      await features['send-transaction@1']!.sendTransaction({ ...act, network: solanaDevnet, transaction: request }),
    ).toBe(idOf(payment()))
    expect(paired.asked).toEqual([
      {
        method: 'solana_signAndSendTransaction',
        params: {
          transaction: toText(payment()),
          pubkey: ALICE_ADDRESS,
          sendOptions: { skipPreflight: true, preflightCommitment: 'finalized' },
        },
        networkId: solanaDevnet.caipNetworkId,
      },
    ])
    expect(rpcCalls).toEqual([])
  })

  test('receives no options where there are none', async () => {
    const { features, act, paired } = pairedBench()
    await features['send-transaction@1']!.sendTransaction({ ...act, transaction: payment() })
    expect(paired.asked[0]!.params).toEqual({ transaction: toText(payment()), pubkey: ALICE_ADDRESS })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no signature', {}],
    ['a blank signature', { signature: '1'.repeat(64) }],
    ['too few bytes', { signature: encodeBase58(new Uint8Array(63).fill(5)) }],
    ['a list', [{ signature: encodeBase58(new Uint8Array(64).fill(5)) }]],
  ])(
    'F-P26: is rejected with a warning that the transaction may be sent, where it answers %s',
    async (_what, answer) => {
      const { features, act, paired, rpcCalls } = pairedBench()
      paired.answer = () => answer
      const sending = features['send-transaction@1']!.sendTransaction({ ...act, transaction: payment() })
      await expect(sending).rejects.toMatchObject({
        code: 'solana/malformed-answer',
        message: expect.stringContaining('only the network knows') as string,
      })
      expect([paired.asked.length, rpcCalls]).toEqual([1, []])
    },
  )

  test('is not asked again where its answer is lost, and neither is the node', async () => {
    const { features, act, paired, rpcCalls } = pairedBench()
    const lost = new Error('The answer is lost.')
    paired.answer = () => Promise.reject(lost)
    await expect(features['send-transaction@1']!.sendTransaction({ ...act, transaction: payment() })).rejects.toBe(lost)
    expect([paired.asked.length, rpcCalls]).toEqual([1, []])
  })

  test('leaves a transaction with a nonce remembered as durable', async () => {
    const { features, act, sent } = pairedBench()
    const id = await features['send-transaction@1']!.sendTransaction({ ...act, transaction: payment([NONCE, toBob]) })
    expect(sent.lifetimeOf(id)).toBe('durable')
  })

  test('sends no more after it has withdrawn the method', async () => {
    const { features, act, paired, rpcCalls } = pairedBench({ answers: { sendTransaction: () => idOf(payment()) } })
    paired.agreed = SIGNS
    expect(await features['send-transaction@1']!.sendTransaction({ ...act, transaction: payment() })).toBe(
      idOf(payment()),
    )
    expect([paired.asked[0]!.method, rpcCalls.length]).toEqual(['solana_signTransaction', 1])
  })
})

describe('a paired wallet that only signs', () => {
  const bench = (sendTransaction: () => unknown) => pairedBench({ methods: SIGNS, answers: { sendTransaction } })
  const send = ({ features, act }: ReturnType<typeof bench>, transaction: unknown = payment()) =>
    features['send-transaction@1']!.sendTransaction({ ...act, transaction })

  test.each<[string, (answer: object) => object]>([
    ['whole', (answer) => answer],
    ['a signature only', ({ signature }: { signature?: string }) => ({ signature })],
  ])('%s: has its transaction sent through the node once', async (_how, part) => {
    const one = bench(() => idOf(payment()))
    one.paired.answer = (request) => part(answerAs(ALICE, request) as object)
    expect(await send(one, { transaction: payment(), options: { maxRetries: 0 } })).toBe(idOf(payment()))
    expect(one.paired.asked.map(({ method }) => method)).toEqual(['solana_signTransaction'])
    const signed = signedBy(ALICE, toText(payment()))
    expect(one.rpcCalls).toEqual([
      { method: 'sendTransaction', params: [toText(signed), { encoding: 'base64', maxRetries: 0 }] },
    ])
  })

  test('has nothing sent where its signature is of another transaction', async () => {
    const one = bench(() => idOf(payment()))
    one.paired.answer = () => ({ signature: idOf(payment([toBob, toBob])) })
    await expect(send(one)).rejects.toMatchObject({ code: 'solana/malformed-answer' })
    expect(one.rpcCalls).toEqual([])
  })

  test('is rejected with a warning where the node’s answer is lost, and nothing is sent again', async () => {
    const one = bench(() => {
      throw new AppKitError('http/timeout', {}, 'no')
    })
    await expect(send(one)).rejects.toMatchObject({
      code: 'solana/unanswered',
      context: { signature: idOf(payment()) },
    })
    expect([one.paired.asked.length, one.rpcCalls.length]).toEqual([1, 1])
  })

  test('has nothing sent where another signature is missing', async () => {
    const one = bench(() => idOf(payment()))
    const both = payment([
      toBob,
      SystemProgram.transfer({ fromPubkey: BOB.publicKey, toPubkey: ALICE.publicKey, lamports: 1 }),
    ])
    await expect(send(one, both)).rejects.toMatchObject({ code: 'solana/invalid-transaction' })
    expect(one.rpcCalls).toEqual([])
  })
})

describe('a transfer with a paired wallet', () => {
  const account = { lamports: 1, owner: '1'.repeat(32), executable: false, data: ['', 'base64'] }
  const answers = {
    getMultipleAccounts: () => inContext([account]),
    getLatestBlockhash: () => inContext({ blockhash: BLOCKHASH, lastValidBlockHeight: 777 }),
    getRecentPrioritizationFees: () => [],
    simulateTransaction: () => inContext({ err: null, logs: [], unitsConsumed: 450 }),
  }
  const transfer = ({ features, act: { account: from, ...act } }: ReturnType<typeof pairedBench>) =>
    features['transfer@1']!.transfer({ ...act, from, to: BOB_ADDRESS, value: 1_000_000n })

  test('is planned and simulated here, signed by the wallet, and sent from here once', async () => {
    let id = ''
    const bench = pairedBench({ methods: SIGNS, answers: { ...answers, sendTransaction: () => id } })
    bench.paired.answer = (request) => {
      const { signature } = answerAs(ALICE, request) as { signature: string }
      return { signature: (id = signature) }
    }
    expect(await transfer(bench)).toBe(id)
    expect(bench.sent.lifetimeOf(id)).toEqual({ lastValidBlockHeight: 777 })
    expect(bench.rpcCalls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
    // All wallets read legacy messages, also those that use the older parameters.
    expect(bench.paired.asked).toMatchObject([
      { method: 'solana_signTransaction', params: { feePayer: ALICE_ADDRESS, recentBlockhash: BLOCKHASH } },
    ])
  })

  test('is sent by a wallet that sends', async () => {
    const bench = pairedBench({ answers })
    await transfer(bench)
    expect(bench.paired.asked).toMatchObject([
      { method: 'solana_signAndSendTransaction', params: { sendOptions: { preflightCommitment: 'confirmed' } } },
    ])
  })

  test('does not reach the wallet where the network would reject it', async () => {
    const bench = pairedBench({
      answers: {
        ...answers,
        simulateTransaction: () => inContext({ err: { InstructionError: [0, { Custom: 1 }] }, logs: [] }),
      },
    })
    await expect(transfer(bench)).rejects.toMatchObject({ code: 'solana/simulation-failed' })
    expect(bench.paired.asked).toEqual([])
  })
})
