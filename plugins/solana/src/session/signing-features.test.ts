import { SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import { oddErrors, walletError } from '@latchkey/core/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import { decodeBase58, encodeBase58 } from '../wire/base58.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks/networks.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS, keyOf } from '../wallets.test.helper.js'
import { fromBase64 } from '../wire/bytes.js'
import { ownCluster, sessionBench } from './session.test.helper.js'

const BLOCKHASH = keyOf(9).publicKey.toBase58()

function payment(version: 'legacy' | 0 = 0, from = ALICE) {
  const instructions = [SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: BOB.publicKey, lamports: 1 })]
  const message = new TransactionMessage({ payerKey: from.publicKey, recentBlockhash: BLOCKHASH, instructions })
  return new VersionedTransaction(version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage())
}

describe('a message', () => {
  const MESSAGE = 'Grüezi 👋'

  test('is signed by the account’s key over its UTF-8 bytes, in base58', async () => {
    const { features, act } = sessionBench()
    const signature = decodeBase58(await features['sign-message@1']!.signMessage({ ...act, message: MESSAGE }))!
    expect(ed25519.verify(signature, Buffer.from(MESSAGE), ALICE.publicKey.toBytes())).toBe(true)
  })

  test('is signed unchanged where its bytes are not a text', async () => {
    const { features, act } = sessionBench()
    const message = new Uint8Array([0, 255, 254])
    const signature = await features['solana:sign-bytes@1']!.signBytes({ ...act, message })
    expect(ed25519.verify(signature, message, ALICE.publicKey.toBytes())).toBe(true)
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['not a list', {}],
    ['an empty list', []],
    ['null', [null]],
    ['no signature', [{}]],
    ['a text', [{ signature: 'no' }]],
    ['63 bytes', [{ signature: new Uint8Array(63).fill(1) }]],
    ['65 bytes', [{ signature: new Uint8Array(65).fill(1) }]],
    ['64 zeros', [{ signature: new Uint8Array(64) }]],
    [
      'a getter that throws',
      [
        {
          get signature() {
            throw new Error('Do not look at me.')
          },
        },
      ],
    ],
    ['a signed message that is not bytes', [{ signature: new Uint8Array(64).fill(1), signedMessage: 'text' }]],
  ])('F-P26: has no signature where the answer is %s', async (_what, answer) => {
    const { features, act, script } = sessionBench()
    script('solana:signMessage', 'signMessage', async () => answer)
    await expect(features['sign-message@1']!.signMessage({ ...act, message: MESSAGE })).rejects.toMatchObject({
      code: 'solana/malformed-answer',
    })
  })

  test('F-P26: has no signature where the wallet signed another message', async () => {
    const { features, act, script } = sessionBench()
    script('solana:signMessage', 'signMessage', async () => [
      { signature: new Uint8Array(64).fill(1), signedMessage: Buffer.from('all your tokens') },
    ])
    await expect(features['sign-message@1']!.signMessage({ ...act, message: MESSAGE })).rejects.toMatchObject({
      code: 'solana/message-changed',
    })
  })

  test('accepts a signature of another realm', async () => {
    const { features, act, script } = sessionBench()
    const signature = ed25519.sign(Buffer.from(MESSAGE), ALICE.secretKey.slice(0, 32))
    const foreign = new (class extends Uint8Array {})(signature)
    script('solana:signMessage', 'signMessage', async () => [{ signature: foreign }])
    expect(await features['sign-message@1']!.signMessage({ ...act, message: MESSAGE })).toBe(encodeBase58(signature))
  })

  test.each([
    ['64 bytes of another kind', new Uint8Array(64).fill(1)],
    ['one by another account', ed25519.sign(Buffer.from(MESSAGE), BOB.secretKey.slice(0, 32))],
    ['one of another message', ed25519.sign(Buffer.from('Another'), ALICE.secretKey.slice(0, 32))],
  ])('F-P26: has no signature where the wallet answers with %s', async (_what, signature) => {
    const { features, act, script } = sessionBench()
    script('solana:signMessage', 'signMessage', async () => [{ signature }])
    await expect(features['sign-message@1']!.signMessage({ ...act, message: MESSAGE })).rejects.toMatchObject({
      code: 'solana/message-changed',
    })
  })

  test('passes on the wallet’s error unchanged', async () => {
    for (const [, error] of [['a no', walletError(4001)] as const, ...oddErrors()]) {
      const { features, act, script } = sessionBench()
      script('solana:signMessage', 'signMessage', () => Promise.reject(error))
      let thrown: unknown
      await features['sign-message@1']!.signMessage({ ...act, message: MESSAGE }).catch(
        (one: unknown) => void (thrown = one),
      )
      expect(thrown === error).toBe(true)
    }
  })
})

describe('a transaction', () => {
  test.each(['legacy', 0] as const)('of version %s is signed, in base64, and valid for web3.js', async (version) => {
    const { features, act } = sessionBench()
    const bytes = fromBase64(
      await features['sign-transaction@1']!.signTransaction({ ...act, transaction: payment(version) }),
    )!
    const signed = VersionedTransaction.deserialize(bytes)
    expect(ed25519.verify(signed.signatures[0]!, signed.message.serialize(), ALICE.publicKey.toBytes())).toBe(true)
    if (version === 'legacy') expect(Transaction.from(bytes).verifySignatures()).toBe(true)
  })

  test('is signed together with others by one question, in their order', async () => {
    const { features, act, calls } = sessionBench()
    const transactions = [payment(0), payment('legacy'), payment(0)]
    const signed = await features['solana:sign-all@1']!.signAllTransactions({ ...act, transactions })
    expect(signed.map((one) => VersionedTransaction.deserialize(fromBase64(one)!).version)).toEqual([0, 'legacy', 0])
    expect(calls.filter(({ method }) => method === 'signTransaction')).toHaveLength(1)
    expect(await features['solana:sign-all@1']!.signAllTransactions({ ...act, transactions: [] })).toEqual([])
  })

  test('V30: is requested with the name of its cluster', async () => {
    const { features, act, calls } = sessionBench()
    await features['sign-transaction@1']!.signTransaction({ ...act, network: solanaDevnet, transaction: payment() })
    expect(calls.at(-1)).toMatchObject({ method: 'signTransaction', inputs: [{ chain: 'solana:devnet' }] })
    await features['sign-transaction@1']!.signTransaction({ ...act, network: ownCluster, transaction: payment() })
    expect(Object.keys(calls.at(-1)!.inputs[0] as object)).not.toContain('chain')
  })

  test('V30: is rejected without asking, where the wallet or the account does not serve its cluster', async () => {
    const { features, act, calls } = sessionBench({ chains: ['solana:mainnet'] })
    const sign = features['sign-transaction@1']!.signTransaction({
      ...act,
      network: solanaTestnet,
      transaction: payment(),
    })
    await expect(sign).rejects.toMatchObject({ code: 'solana/network-not-served' })
    expect(calls).toEqual([])
  })

  test('is rejected without asking, where the account is not among its signers', async () => {
    const { features, act, calls } = sessionBench()
    const sign = features['sign-transaction@1']!.signTransaction({ ...act, transaction: payment(0, BOB) })
    await expect(sign).rejects.toMatchObject({ code: 'solana/not-a-signer', context: { address: ALICE_ADDRESS } })
    expect(calls).toEqual([])
  })

  test('is rejected without asking, where the wallet does not support its version', async () => {
    const { features, act, calls } = sessionBench({ versions: ['legacy'] })
    const sign = features['sign-transaction@1']!.signTransaction({ ...act, transaction: payment(0) })
    await expect(sign).rejects.toMatchObject({ code: 'solana/version-not-supported', context: { version: '0' } })
    expect(calls).toEqual([])
  })

  test.each<[string, (transaction: VersionedTransaction) => unknown]>([
    ['nothing', () => undefined],
    ['an empty list', () => []],
    ['a text', () => [{ signedTransaction: 'no' }]],
    ['bytes that are not a transaction', () => [{ signedTransaction: new Uint8Array(100) }]],
    ['an unsigned transaction', (transaction) => [{ signedTransaction: transaction.serialize() }]],
    [
      'a transaction with a signature of another one',
      (transaction) => {
        const other = payment(0)
        other.message.recentBlockhash = keyOf(8).publicKey.toBase58()
        other.sign([ALICE])
        transaction.addSignature(ALICE.publicKey, other.signatures[0]!)
        return [{ signedTransaction: transaction.serialize() }]
      },
    ],
    [
      'a transaction whose signature is 64 bytes of another kind',
      (transaction) => {
        transaction.addSignature(ALICE.publicKey, new Uint8Array(64).fill(1))
        return [{ signedTransaction: transaction.serialize() }]
      },
    ],
    [
      'a transaction of another account',
      () => {
        const other = payment(0, BOB)
        other.sign([BOB])
        return [{ signedTransaction: other.serialize() }]
      },
    ],
  ])('F-P26: is rejected where the answer is %s', async (_what, answer) => {
    const { features, act, script } = sessionBench()
    const transaction = payment()
    script('solana:signTransaction', 'signTransaction', async () => answer(transaction))
    const sign = features['sign-transaction@1']!.signTransaction({ ...act, transaction })
    await expect(sign).rejects.toMatchObject({
      code: 'solana/malformed-answer',
      context: { feature: 'solana:signTransaction' },
    })
  })
})

describe('before the wallet is asked to sign', () => {
  test('F-P11: rejects an account that the wallet no longer shares', async () => {
    const { features, act, calls, controls } = sessionBench()
    controls.changeAccount()
    const [message, transaction] = ['hello', payment()]
    await expect(features['sign-message@1']!.signMessage({ ...act, message })).rejects.toMatchObject({
      code: 'solana/account-gone',
    })
    await expect(features['sign-transaction@1']!.signTransaction({ ...act, transaction })).rejects.toMatchObject({
      code: 'solana/account-gone',
    })
    await expect(
      features['transfer@1']!.transfer({
        from: act.account,
        to: BOB_ADDRESS,
        network: solanaMainnet,
        value: 1n,
        signal: act.signal,
      }),
    ).rejects.toMatchObject({ code: 'solana/account-gone' })
    expect(calls).toEqual([])
  })

  test('F-P28: rejects a feature that the wallet no longer has', async () => {
    const { features, act, wallet } = sessionBench()
    Object.assign(wallet, { features: {} })
    await expect(features['sign-message@1']!.signMessage({ ...act, message: 'hello' })).rejects.toMatchObject({
      code: 'solana/feature-gone',
    })
  })

  test('rejects an account that only watches', async () => {
    const { features, act, wallet } = sessionBench()
    const [account] = wallet.accounts
    Object.defineProperty(wallet, 'accounts', { value: [{ ...account, features: ['solana:signMessage'] }] })
    await expect(
      features['sign-transaction@1']!.signTransaction({ ...act, transaction: payment() }),
    ).rejects.toMatchObject({ code: 'solana/feature-gone' })
  })

  test('gives the wallet its own newest account object', async () => {
    const { features, act, wallet, calls } = sessionBench()
    const fresh = { ...wallet.accounts[0]! }
    Object.defineProperty(wallet, 'accounts', { value: [fresh] })
    await features['sign-message@1']!.signMessage({ ...act, message: 'hello' })
    expect((calls[0]!.inputs[0] as { account: object }).account).toBe(fresh)
  })

  test('gives the wallet a copy, so that it cannot change the app’s bytes', async () => {
    const { features, act, script } = sessionBench()
    const message = new Uint8Array([1, 2, 3])
    script('solana:signMessage', 'signMessage', async (input: { message: Uint8Array }) => {
      input.message.fill(9)
      return [{ signature: new Uint8Array(64).fill(1), signedMessage: input.message }]
    })
    await expect(features['solana:sign-bytes@1']!.signBytes({ ...act, message })).rejects.toMatchObject({
      code: 'solana/message-changed',
    })
    expect(message).toEqual(new Uint8Array([1, 2, 3]))
  })
})

describe('an abort', () => {
  test('ends the wait at once, and drops the later answer', async () => {
    const { features, act, script } = sessionBench()
    let say!: (answer: unknown) => void
    script('solana:signMessage', 'signMessage', () => new Promise((resolve) => void (say = resolve)))
    const controller = new AbortController()
    const signing = features['sign-message@1']!.signMessage({ ...act, message: 'hello', signal: controller.signal })
    controller.abort('enough')
    await expect(signing).rejects.toBe('enough')
    say([{ signature: new Uint8Array(64).fill(1) }])
    await Promise.resolve()
  })

  test('before the request keeps the wallet from being asked', async () => {
    const { features, act, calls } = sessionBench()
    const signal = AbortSignal.abort('enough')
    await expect(features['sign-message@1']!.signMessage({ ...act, message: 'hello', signal })).rejects.toBe('enough')
    await expect(
      features['transfer@1']!.transfer({
        from: act.account,
        to: BOB_ADDRESS,
        network: solanaMainnet,
        value: 1n,
        signal,
      }),
    ).rejects.toBe('enough')
    expect(calls).toEqual([])
  })
})

describe('signing in', () => {
  test('returns the wallet’s text, the account that signed, and a genuine signature', async () => {
    const { features, act } = sessionBench()
    const { address, message, signature } = await features['solana:sign-in@1']!.signIn(
      { domain: 'shop.example', statement: 'Hello.' },
      act.signal,
    )
    expect([address, message]).toEqual([
      ALICE_ADDRESS,
      `shop.example wants you to sign in with your Solana account:\n${ALICE_ADDRESS}\n\nHello.`,
    ])
    expect(ed25519.verify(decodeBase58(signature)!, Buffer.from(message), ALICE.publicKey.toBytes())).toBe(true)
  })

  test('rejects an account that is not shared, without asking', async () => {
    const { features, act, calls } = sessionBench()
    await expect(features['solana:sign-in@1']!.signIn({ address: BOB_ADDRESS }, act.signal)).rejects.toMatchObject({
      code: 'solana/account-gone',
    })
    expect(calls).toEqual([])
  })

  const good = {
    account: { address: ALICE_ADDRESS },
    signedMessage: Buffer.from('text'),
    signature: new Uint8Array(64).fill(1),
  }
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['without an account', [{ ...good, account: undefined }]],
    ['an account without an address', [{ ...good, account: { address: 'no' } }]],
    ['another account than the requested one', [{ ...good, account: { address: BOB_ADDRESS } }]],
    ['a text that is not UTF-8', [{ ...good, signedMessage: new Uint8Array([255]) }]],
    ['no signature', [{ ...good, signature: null }]],
  ])('F-P26: rejects an answer that is %s', async (_what, answer) => {
    const { features, act, script } = sessionBench()
    script('solana:signIn', 'signIn', async () => answer)
    await expect(features['solana:sign-in@1']!.signIn({ address: ALICE_ADDRESS }, act.signal)).rejects.toMatchObject({
      code: 'solana/malformed-answer',
    })
  })
})

test.each([
  [['signMessage'], ['sign-message@1', 'solana:sign-bytes@1']],
  [['signTransaction'], ['sign-transaction@1', 'solana:sign-all@1', 'send-transaction@1', 'transfer@1']],
  [['signAndSendTransaction'], ['send-transaction@1', 'transfer@1']],
  [['signIn'], ['solana:sign-in@1']],
  [[], []],
] as const)('with the wallet’s features %j, a session has the features %j', (features, names) => {
  expect(Object.keys(sessionBench({ features: [...features] }).features)).toEqual(names)
})
