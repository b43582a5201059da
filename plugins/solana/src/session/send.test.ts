import { AppKitError } from '@latchkey/core'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { encodeBase58 } from '../wire/base58.js'
import { inContext, nodeError } from '../fake-rpc.test.helper.js'
import { ALICE, BOB, keyOf } from '../wallets.test.helper.js'
import { fromBase64 } from '../wire/bytes.js'
import { readSendOptions } from './send-options.js'
import { ownCluster, sessionBench } from './session.test.helper.js'

const BLOCKHASH = keyOf(9).publicKey.toBase58()
const toBob = SystemProgram.transfer({ fromPubkey: ALICE.publicKey, toPubkey: BOB.publicKey, lamports: 1 })

function payment(instructions = [toBob]) {
  const message = new TransactionMessage({ payerKey: ALICE.publicKey, recentBlockhash: BLOCKHASH, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}
function signedId(transaction = payment()) {
  transaction.sign([ALICE])
  return encodeBase58(transaction.signatures[0]!)
}

describe('readSendOptions', () => {
  const good = { skipPreflight: false, preflightCommitment: 'processed', maxRetries: 0, minContextSlot: 5 } as const
  test('keeps valid options and drops unknown ones', () => {
    expect(readSendOptions({ ...good, encoding: 'base58' } as object)).toEqual(good)
    expect(readSendOptions({})).toEqual({})
  })

  test.each([
    ['processed', 'processed'],
    ['recent', 'processed'],
    ['confirmed', 'confirmed'],
    ['single', 'confirmed'],
    ['singleGossip', 'confirmed'],
    ['finalized', 'finalized'],
    ['root', 'finalized'],
    ['max', 'finalized'],
  ] as const)('converts the commitment %s to %s', (preflightCommitment, converted) => {
    expect(readSendOptions({ preflightCommitment })).toEqual({ preflightCommitment: converted })
  })

  test.each<[string, unknown]>([
    ['skipPreflight', 'yes'],
    ['preflightCommitment', 'soon'],
    ['preflightCommitment', 'toString'],
    ['maxRetries', -1],
    ['maxRetries', 1.5],
    ['maxRetries', Number.NaN],
    ['maxRetries', '3'],
    ['minContextSlot', Infinity],
  ])('V16: rejects %s where it is %p', async (option, value) => {
    const { features, act, calls } = sessionBench()
    const sending = features['send-transaction@1']!.sendTransaction({
      ...act,
      transaction: { transaction: payment(), options: { [option]: value } },
    })
    await expect(sending).rejects.toMatchObject({ code: 'solana/invalid-send-option', context: { option } })
    expect(calls).toEqual([])
  })
})

describe('a wallet that sends', () => {
  const SENDS = { features: ['signAndSendTransaction', 'signTransaction'] } as const
  const signature = new Uint8Array(64).fill(5)

  test('is asked once, with the options, and gives the transaction’s id', async () => {
    const { features, act, calls, script, rpcCalls } = sessionBench({ features: [...SENDS.features] })
    const inputs: unknown[] = []
    script('solana:signAndSendTransaction', 'signAndSendTransaction', async (...given) => {
      inputs.push(...given)
      return [{ signature }]
    })
    const transaction = { transaction: payment(), options: { skipPreflight: true, maxRetries: 2 } }
    expect(await features['send-transaction@1']!.sendTransaction({ ...act, transaction })).toBe(encodeBase58(signature))
    expect(inputs).toMatchObject([{ chain: 'solana:mainnet', options: { skipPreflight: true, maxRetries: 2 } }])
    expect([calls, rpcCalls]).toEqual([[], []])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty list', []],
    ['a text', [{ signature: encodeBase58(signature) }]],
    ['too few bytes', [{ signature: signature.slice(1) }]],
    ['zeros', [{ signature: new Uint8Array(64) }]],
  ])(
    'F-P26: is rejected with a warning that the transaction may be sent, where it answers %s',
    async (_what, answer) => {
      const { features, act, script } = sessionBench({ features: [...SENDS.features] })
      script('solana:signAndSendTransaction', 'signAndSendTransaction', async () => answer)
      const sending = features['send-transaction@1']!.sendTransaction({ ...act, transaction: payment() })
      await expect(sending).rejects.toMatchObject({
        code: 'solana/malformed-answer',
        message: expect.stringContaining('only the network knows') as string,
      })
    },
  )

  test('only signs on a cluster without a standard name, and the node gets the transaction', async () => {
    const { features, act, calls, rpcCalls } = sessionBench(
      { features: [...SENDS.features] },
      { sendTransaction: () => signedId() },
    )
    expect(
      await features['send-transaction@1']!.sendTransaction({ ...act, network: ownCluster, transaction: payment() }),
    ).toBe(signedId())
    expect(calls.map(({ method }) => method)).toEqual(['signTransaction'])
    expect(rpcCalls.map(({ method }) => method)).toEqual(['sendTransaction'])
  })
})

describe('a wallet that only signs', () => {
  const bench = (sendTransaction: () => unknown) => sessionBench({ features: ['signTransaction'] }, { sendTransaction })
  const send = ({ features, act }: ReturnType<typeof bench>, transaction: unknown = payment()) =>
    features['send-transaction@1']!.sendTransaction({ ...act, transaction })

  test('has its transaction sent through the node once, in base64, with the options', async () => {
    const one = bench(() => signedId())
    expect(await send(one, { transaction: payment(), options: { maxRetries: 0, preflightCommitment: 'max' } })).toBe(
      signedId(),
    )
    expect(one.rpcCalls).toEqual([
      {
        method: 'sendTransaction',
        params: [expect.any(String), { encoding: 'base64', maxRetries: 0, preflightCommitment: 'finalized' }],
      },
    ])
    const sent = VersionedTransaction.deserialize(fromBase64(one.rpcCalls[0]!.params[0] as string)!)
    expect(encodeBase58(sent.signatures[0]!)).toBe(signedId())
  })

  test('is rejected with the reason and the logs where the node refuses the transaction', async () => {
    const error = nodeError(-32_002, 'Transaction simulation failed', {
      err: { InstructionError: [0, { Custom: 1 }] },
      logs: ['Program log: no\u202ef', 7],
    })
    const one = bench(() => {
      throw error
    })
    await expect(send(one)).rejects.toMatchObject({
      code: 'solana/simulation-failed',
      context: { reason: 'InstructionError 0: custom program error: 0x1', logs: ['Program log: nof'] },
      cause: error,
    })
  })

  test.each([
    ['http/timeout', true],
    ['http/failed', true],
    ['http/status', true],
    ['rpc/invalid', true],
    ['rpc/no-url', false],
    ['rpc/wrong-network', false],
    ['http/offline', false],
  ])(
    'is rejected for %s telling whether it may have been sent (%p), and nothing is sent again',
    async (code, mayHaveGone) => {
      const one = bench(() => {
        throw new AppKitError(code, {}, 'no')
      })
      await expect(send(one)).rejects.toMatchObject(
        mayHaveGone ? { code: 'solana/unanswered', context: { signature: signedId() }, cause: { code } } : { code },
      )
      expect(one.rpcCalls).toHaveLength(1)
    },
  )

  test('V31: is rejected where the node names another transaction', async () => {
    const one = bench(() => encodeBase58(new Uint8Array(64).fill(7)))
    await expect(send(one)).rejects.toMatchObject({ code: 'solana/unanswered', context: { signature: signedId() } })
  })

  test('has nothing sent where another signature is missing', async () => {
    const one = bench(() => signedId())
    const both = payment([
      toBob,
      SystemProgram.transfer({ fromPubkey: BOB.publicKey, toPubkey: ALICE.publicKey, lamports: 1 }),
    ])
    await expect(send(one, both)).rejects.toMatchObject({ code: 'solana/invalid-transaction' })
    expect(one.rpcCalls).toEqual([])
  })

  test('leaves only a transaction with a nonce remembered as durable', async () => {
    const durable = payment([
      SystemProgram.nonceAdvance({ noncePubkey: BOB.publicKey, authorizedPubkey: ALICE.publicKey }),
      toBob,
    ])
    const id = signedId(durable)
    const one = bench(() => id)
    await send(one, durable)
    expect(one.sent.lifetimeOf(id)).toBe('durable')
    const other = bench(() => signedId())
    await send(other)
    expect(other.sent.lifetimeOf(signedId())).toBeUndefined()
  })

  test('rejects with the signal’s reason on an abort while the node is asked', async () => {
    const controller = new AbortController()
    const one = bench(() => controller.abort('enough'))
    const sending = one.features['send-transaction@1']!.sendTransaction({
      ...one.act,
      signal: controller.signal,
      transaction: payment(),
    })
    await expect(sending).rejects.toBe('enough')
  })
})

describe('a transfer', () => {
  const [HERE, OTHER] = [keyOf(9), keyOf(10)].map((key) => key.publicKey.toBase58()) as [string, string]
  const transfer = async (change: (transaction: VersionedTransaction) => void = () => {}) => {
    const account = { lamports: 1, owner: '1'.repeat(32), executable: false, data: ['', 'base64'] }
    let id = ''
    const bench = sessionBench(
      { features: ['signTransaction'] },
      {
        getMultipleAccounts: () => inContext([account]),
        getLatestBlockhash: () => inContext({ blockhash: HERE, lastValidBlockHeight: 777 }),
        getRecentPrioritizationFees: () => [],
        simulateTransaction: () => inContext({ err: null, logs: [], unitsConsumed: 450 }),
        sendTransaction: () => id,
      },
    )
    bench.script('solana:signTransaction', 'signTransaction', async ({ transaction }: { transaction: Uint8Array }) => {
      const parsed = VersionedTransaction.deserialize(transaction)
      change(parsed)
      parsed.sign([ALICE])
      id = encodeBase58(parsed.signatures[0]!)
      return [{ signedTransaction: parsed.serialize() }]
    })
    const { account: from, network, signal } = bench.act
    const sent = await bench.features['transfer@1']!.transfer({
      from,
      network,
      signal,
      to: BOB.publicKey.toBase58(),
      value: 1_000_000n,
    })
    return { ...bench, lifetime: bench.sent.lifetimeOf(sent) }
  }

  test('is sent once, and remembered with its last valid height', async () => {
    const { lifetime, rpcCalls } = await transfer()
    expect(lifetime).toEqual({ lastValidBlockHeight: 777 })
    expect(rpcCalls.filter(({ method }) => method === 'sendTransaction')).toHaveLength(1)
  })

  test('is not remembered where the wallet set another blockhash', async () => {
    expect((await transfer(({ message }) => void (message.recentBlockhash = OTHER))).lifetime).toBeUndefined()
  })
})

test('createSentTransactions remembers the last 100 transactions', () => {
  const { sent } = sessionBench()
  for (let count = 0; count < 200; count++) sent.remember(String(count), { lastValidBlockHeight: count })
  expect([sent.lifetimeOf('99'), sent.lifetimeOf('100'), sent.lifetimeOf('199')]).toEqual([
    undefined,
    { lastValidBlockHeight: 100 },
    { lastValidBlockHeight: 199 },
  ])
})
