import { Namespaces, type Network, Rpc } from '@latchkey/core/plugin'
import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import {
  address,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isTransactionModifyingSigner,
  isTransactionSendingSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit'
import {
  Connection,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { createTrack } from './namespace/track.js'
import { connectedKit } from './kit.test.helper.js'
import { kitMessageSigner, kitTransactionSigner } from './kit/index.js'
import { readOptions } from './options.js'
import { createSentTransactions } from './session/send.js'
import { kitConnection, web3Wallet } from './web3/index.js'
import { ALICE, ALICE_ADDRESS, type KeyWalletOptions } from './wallets.test.helper.js'

let devnet: Devnet<'solana'>
let connection: Connection
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['solana'] })
  const { url, webSocketUrl } = devnet.solana
  connection = new Connection(url, { commitment: 'confirmed', wsEndpoint: webSocketUrl })
  await devnet.solana.fund(ALICE_ADDRESS, 100 * LAMPORTS_PER_SOL)
})
afterAll(() => devnet.stop())

const newKey = () => Keypair.generate().publicKey
const pay = (to: PublicKey, lamports = 1_000_000) =>
  SystemProgram.transfer({ fromPubkey: ALICE.publicKey, toPubkey: to, lamports })

async function versioned(version: 'legacy' | 0, to: PublicKey, lamports?: number) {
  const { blockhash } = await connection.getLatestBlockhash()
  const message = new TransactionMessage({
    payerKey: ALICE.publicKey,
    recentBlockhash: blockhash,
    instructions: [pay(to, lamports)],
  })
  return new VersionedTransaction(version === 0 ? message.compileToV0Message() : message.compileToLegacyMessage())
}

async function bench(wallet?: KeyWalletOptions) {
  const one = await connectedKit(devnet.solana.url, wallet)
  const { features } = one.kit
    .get(Namespaces)
    .getSnapshot()
    .find(({ id }) => id === 'solana')!
  return {
    ...one,
    namespaceFeatures: features,
    act: { account: one.account, network: one.network, signal: one.signal },
  }
}

const WALLETS: readonly [string, KeyWalletOptions][] = [
  ['signs', { features: ['signTransaction', 'signMessage'] }],
  ['sends by itself', { features: ['signAndSendTransaction'] }],
]

describe.each(WALLETS)('with a wallet that %s', (_what, wallet) => {
  test.each(['legacy', 0] as const)('sends a transaction of version %s, and confirms it', async (version) => {
    const { kit, session, act, namespaceFeatures } = await bench(wallet)
    const to = newKey()
    const hash = await session.features['send-transaction@1']!.sendTransaction({
      ...act,
      transaction: await versioned(version, to),
    })
    expect(await namespaceFeatures['track@1']!.wait(hash, act.network, act.signal)).toEqual({ status: 'confirmed' })
    expect(await connection.getBalance(to)).toBe(1_000_000)
    expect((await connection.getSignatureStatus(hash)).value?.err).toBeNull()
    await kit.dispose()
  })

  test('tracks a transaction that fails on the network to its failure, with the reason', async () => {
    const { kit, session, act, namespaceFeatures } = await bench(wallet)
    const transaction = {
      transaction: await versioned(0, newKey(), 10_000 * LAMPORTS_PER_SOL),
      options: { skipPreflight: true },
    }
    const hash = await session.features['send-transaction@1']!.sendTransaction({ ...act, transaction })
    expect(await namespaceFeatures['track@1']!.wait(hash, act.network, act.signal)).toEqual({
      status: 'failed',
      reason: 'InstructionError 0: custom program error: 0x1',
    })
    await kit.dispose()
  })
})

test('F-F24: rejects a transaction with an expired blockhash, and drops it where it is sent without a simulation', async () => {
  const { kit, session, act, network } = await bench({ features: ['signTransaction'] })
  const expired = await versioned(0, newKey())
  await devnet.solana.expireBlockhash()
  const { sendTransaction } = session.features['send-transaction@1']!
  await expect(sendTransaction({ ...act, transaction: expired })).rejects.toMatchObject({
    code: 'solana/simulation-failed',
    context: { reason: 'BlockhashNotFound' },
  })
  const hash = await sendTransaction({
    ...act,
    transaction: { transaction: expired, options: { skipPreflight: true } },
  })
  // Tracks the transaction with a clock that runs as fast as the blocks.
  const clock = {
    now: () => 0,
    every: () => () => {},
    after: (_ms: number, run: () => void) => (void devnet.solana.expireBlockhash().then(run), () => {}),
  }
  const { wait } = createTrack(kit.get(Rpc), clock, createSentTransactions(), readOptions({}))
  expect(await wait(hash, network, act.signal)).toEqual({ status: 'dropped' })
  await kit.dispose()
})

test('V31: sends nothing to a node of another cluster', async () => {
  const { kit, session, act } = await bench({ features: ['signTransaction'] })
  const elsewhere: Network = {
    ...act.network,
    id: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    caipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  }
  const to = newKey()
  const sending = session.features['send-transaction@1']!.sendTransaction({
    ...act,
    network: elsewhere,
    transaction: await versioned(0, to),
  })
  await expect(sending).rejects.toMatchObject({ code: 'rpc/wrong-network' })
  expect(await connection.getBalance(to)).toBe(0)
  await kit.dispose()
})

describe('web3Wallet and kitConnection', () => {
  test('send a legacy transaction with another signer and without a blockhash', async () => {
    const { kit, session, account, network } = await bench({ features: ['signTransaction'] })
    const wallet = web3Wallet({ session, account, network })
    const account2 = Keypair.generate()
    const open = SystemProgram.createAccount({
      fromPubkey: wallet.publicKey,
      newAccountPubkey: account2.publicKey,
      lamports: 2_000_000,
      space: 0,
      programId: SystemProgram.programId,
    })
    const transaction = new Transaction().add(open)
    const signature = await wallet.sendTransaction!(transaction, kitConnection(kit.get(Rpc), network), {
      signers: [account2],
      preflightCommitment: 'confirmed',
    })
    expect((await connection.getSignatureStatus(signature)).value?.err).toBeNull()
    expect(await connection.getBalance(account2.publicKey)).toBe(2_000_000)
    // The app's own object stays unchanged.
    expect([transaction.feePayer, transaction.recentBlockhash, transaction.signatures]).toEqual([
      undefined,
      undefined,
      [],
    ])
    await kit.dispose()
  })

  test('sign versioned and legacy transactions, alone and together, and bytes', async () => {
    const { kit, session, account, network, environment } = await bench({
      features: ['signTransaction', 'signMessage'],
    })
    const { blockhash } = await connection.getLatestBlockhash()
    const wallet = web3Wallet({ session, account, network })
    const legacy = new Transaction({ recentBlockhash: blockhash, feePayer: null }).add(pay(newKey()))
    const signed = await wallet.signTransaction!(legacy)
    expect(signed.verifySignatures()).toBe(true)
    const [first, second] = await wallet.signAllTransactions!([
      await versioned(0, newKey()),
      await versioned(0, newKey()),
    ])
    for (const one of [first!, second!]) await connection.sendRawTransaction(one.serialize())
    expect(environment.calls.filter(({ method }) => method === 'signTransaction')).toHaveLength(2)
    expect(await wallet.signMessage!(new Uint8Array([255]))).toHaveLength(64)
    await kit.dispose()
  })

  test('lack the methods that the wallet does not support', async () => {
    const { kit, session, account, network } = await bench({ features: ['signAndSendTransaction'] })
    expect(Object.keys(web3Wallet({ session, account, network }))).toEqual(['publicKey', 'sendTransaction'])
    await kit.dispose()
  })

  test('send the requests of a Connection through the kit', async () => {
    const { kit, network } = await bench()
    const own = kitConnection(kit.get(Rpc), network)
    expect(await own.getBalance(ALICE.publicKey)).toBe(await connection.getBalance(ALICE.publicKey))
    expect(await own.getGenesisHash()).toBe('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d')
    await expect(own.sendRawTransaction(new Uint8Array(10))).rejects.toThrow('Simulation failed')
    await kit.dispose()
  })
})

describe('signers for @solana/kit', () => {
  /** A transfer of the System Program. */
  function transferOf(signer: TransactionSigner, to: string, lamports: bigint): Instruction {
    const data = new Uint8Array(12)
    new DataView(data.buffer).setUint32(0, 2, true)
    new DataView(data.buffer).setBigUint64(4, lamports, true)
    return {
      programAddress: address(SystemProgram.programId.toBase58()),
      accounts: [{ address: signer.address, role: 3, signer } as never, { address: address(to), role: 1 }],
      data,
    }
  }

  async function messageOf(signer: TransactionSigner, to: string) {
    const { value } = await createSolanaRpc(devnet.solana.url).getLatestBlockhash().send()
    return pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(signer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstruction(transferOf(signer, to, 3_000_000n), message),
    )
  }

  test.each(WALLETS)('send with a wallet that %s', async (_what, wallet) => {
    const { kit, session, account, network } = await bench(wallet)
    const signer = kitTransactionSigner({ session, account, network })
    const to = newKey()
    const signature = await signAndSendTransactionMessageWithSigners((await messageOf(signer, to.toBase58())) as never)
    expect((await connection.getSignatureStatus(getBase58Decoder().decode(signature))).value?.err).toBeNull()
    expect(await connection.getBalance(to)).toBe(3_000_000)
    await kit.dispose()
  })

  test('sign, keep the lifetime, and let @solana/kit send', async () => {
    const { kit, session, account, network } = await bench({ features: ['signTransaction'] })
    const signer = kitTransactionSigner({ session, account, network })
    const to = newKey()
    const message = await messageOf(signer, to.toBase58())
    const signed = await signTransactionMessageWithSigners(message)
    assertIsTransactionWithBlockhashLifetime(signed)
    expect(signed.lifetimeConstraint).toEqual(message.lifetimeConstraint)
    await createSolanaRpc(devnet.solana.url)
      .sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
      .send()
    expect((await connection.getSignatureStatus(getSignatureFromTransaction(signed))).value?.err).toBeNull()
    expect(await connection.getBalance(to)).toBe(3_000_000)
    await kit.dispose()
  })

  test('have the methods of the wallet, and throw where it has none', async () => {
    const { kit, session, account, network } = await bench({ features: ['signAndSendTransaction'] })
    const signer = kitTransactionSigner({ session, account, network })
    expect([isTransactionModifyingSigner(signer), isTransactionSendingSigner(signer)]).toEqual([false, true])
    expect(() => kitMessageSigner({ session, account, network })).toThrow(
      expect.objectContaining({ code: 'solana/feature-gone' }),
    )
    expect(() => kitTransactionSigner({ session: { ...session, features: {} }, account, network })).toThrow(
      expect.objectContaining({ code: 'solana/feature-gone' }),
    )
    expect(createNoopSigner(signer.address).address).toBe(ALICE_ADDRESS)
    await kit.dispose()
  })

  test('sign messages', async () => {
    const { kit, session, account, network } = await bench({ features: ['signMessage'] })
    const signer = kitMessageSigner({ session, account, network })
    const content = new Uint8Array([1, 2, 255])
    const [signed] = await signer.modifyAndSignMessages([{ content, signatures: {} } as never])
    expect(signed!.content).toEqual(content)
    expect(signed!.signatures[signer.address]).toHaveLength(64)
    await kit.dispose()
  })
})
