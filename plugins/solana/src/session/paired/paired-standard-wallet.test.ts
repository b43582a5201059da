import type { ConnectRequest, Session } from '@latchkey/core/plugin'
import { createFakePage } from '@latchkey/core/testing'
import { ed25519 } from '@noble/curves/ed25519.js'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import { SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import type { Wallet } from '@wallet-standard/base'
import type { StandardConnectFeature, StandardEventsFeature } from '@wallet-standard/features'
import { createFakeRpc } from '../../fake-rpc.test.helper.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../networks/networks.js'
import { readOptions } from '../../options.js'
import { kitTransactionSigner } from '../../kit/kit-signers.js'
import { web3Wallet } from '../../web3/web3-wallet.js'
import { ALICE, ALICE_ADDRESS, BOB, BOB_ADDRESS, keyOf } from '../../wallets.test.helper.js'
import { ownCluster } from '../session.test.helper.js'
import { createSentTransactions } from '../send.js'
import { connectStandard } from '../standard/standard-session.js'
import { METHODS, pairedBench } from './paired.test.helper.js'

type Features = StandardConnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

function bench(options: Parameters<typeof pairedBench>[0] = {}) {
  const made = pairedBench(options)
  const wallet = made.native() as Wallet
  return { ...made, wallet, features: wallet.features as Features, account: wallet.accounts[0]! }
}

function payment() {
  const instructions = [SystemProgram.transfer({ fromPubkey: ALICE.publicKey, toPubkey: BOB.publicKey, lamports: 1 })]
  return new VersionedTransaction(
    new TransactionMessage({
      payerKey: ALICE.publicKey,
      recentBlockhash: keyOf(9).publicKey.toBase58(),
      instructions,
    }).compileToV0Message(),
  )
}
const isSigned = (transaction: VersionedTransaction) =>
  ed25519.verify(transaction.signatures[0]!, transaction.message.serialize(), ALICE.publicKey.toBytes())

test('is one wallet of the standard, with the approved features', () => {
  const { wallet, native } = bench()
  expect(native()).toBe(wallet)
  expect(wallet).toMatchObject({ version: '1.0.0', name: 'Far Wallet', chains: ['solana:mainnet', 'solana:devnet'] })
  const signing = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  expect(Object.keys(wallet.features)).toEqual(['standard:connect', 'standard:events', ...signing])
  expect(wallet.accounts.map(({ address, chains }) => [address, chains])).toEqual(
    [ALICE_ADDRESS, BOB_ADDRESS].map((address) => [address, wallet.chains]),
  )
  expect(wallet.accounts[0]!.publicKey).toEqual(ALICE.publicKey.toBytes())
  expect(Object.keys(bench({ methods: [] }).wallet.features)).toEqual(['standard:connect', 'standard:events'])
})

test('has all chains that the standard names where the wallet approved all networks', () => {
  const { wallet, paired, state } = bench()
  paired.set({ ...state, approved: 'all' })
  expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet', 'solana:testnet'])
})

test('leaves out accounts with an invalid address', () => {
  const { wallet, paired, state } = bench()
  paired.set({ ...state, accounts: [{ ...state.accounts[0]!, address: 'no' }, ...state.accounts] })
  expect(wallet.accounts.map(({ address }) => address)).toEqual([ALICE_ADDRESS, BOB_ADDRESS])
})

test('connects without asking the wallet', async () => {
  const { features, wallet, paired } = bench()
  expect(await features['standard:connect'].connect()).toEqual({ accounts: wallet.accounts })
  expect(paired.asked).toEqual([])
})

test('keeps the objects of its accounts until they change, and emits that change', () => {
  const { features, wallet, paired, account, state } = bench()
  const onChange = jest.fn()
  const unsubscribe = features['standard:events'].on('change', onChange)
  paired.use(solanaDevnet.caipNetworkId)
  expect([onChange.mock.calls.length, wallet.accounts[0]]).toEqual([0, account])
  expect(wallet.accounts[0]).toBe(account)
  paired.set({ ...state, accounts: state.accounts.slice(1) })
  expect(onChange.mock.calls).toEqual([[{ accounts: wallet.accounts }]])
  expect(wallet.accounts.map(({ address }) => address)).toEqual([BOB_ADDRESS])
  unsubscribe()
  paired.set({ ...state, accounts: [], ended: 'wallet' })
  expect([onChange.mock.calls.length, wallet.accounts]).toEqual([1, []])
})

test('signs messages on the current network, and checks the answer', async () => {
  const { features, account, paired } = bench()
  const message = Buffer.from('hello')
  paired.use(solanaDevnet.caipNetworkId)
  const [output] = await features['solana:signMessage'].signMessage({ account, message })
  expect(ed25519.verify(output!.signature, message, ALICE.publicKey.toBytes())).toBe(true)
  expect(paired.asked[0]!.networkId).toBe(solanaDevnet.caipNetworkId)
  paired.answer = () => ({})
  await expect(features['solana:signMessage'].signMessage({ account, message })).rejects.toMatchObject({
    code: 'solana/malformed-answer',
  })
})

test('signs transactions for the named chain, several at once where the wallet can', async () => {
  const { features, account, paired } = bench()
  const transaction = payment().serialize()
  const one = { account, transaction, chain: 'solana:devnet' as const }
  const outputs = await features['solana:signTransaction'].signTransaction(one, one)
  expect(outputs.map(({ signedTransaction }) => isSigned(VersionedTransaction.deserialize(signedTransaction)))).toEqual(
    [true, true],
  )
  await features['solana:signTransaction'].signTransaction(one)
  await features['solana:signTransaction'].signTransaction(one, { ...one, chain: 'solana:mainnet' })
  expect(await features['solana:signTransaction'].signTransaction()).toEqual([])
  const [devnet, mainnet] = [solanaDevnet.caipNetworkId, solanaMainnet.caipNetworkId]
  expect(paired.asked.map(({ method, networkId }) => [method, networkId])).toEqual([
    ['solana_signAllTransactions', devnet],
    ['solana_signTransaction', devnet],
    ['solana_signTransaction', devnet],
    ['solana_signTransaction', mainnet],
  ])
})

test('signs several transactions one by one where the wallet has not approved more', async () => {
  const { features, account, paired } = bench({
    methods: METHODS.filter((method) => method !== 'solana_signAllTransactions'),
  })
  const one = { account, transaction: payment().serialize() }
  expect(await features['solana:signTransaction'].signTransaction(one, one)).toHaveLength(2)
  expect(paired.asked.map(({ method }) => method)).toEqual(['solana_signTransaction', 'solana_signTransaction'])
})

test('sends, also on a cluster that the standard does not name', async () => {
  const { features, wallet, account, paired, state } = bench()
  paired.set({ ...state, approved: [ownCluster.caipNetworkId] })
  expect(wallet.chains).toEqual([ownCluster.caipNetworkId])
  const transaction = payment().serialize()
  const [output] = await features['solana:signAndSendTransaction'].signAndSendTransaction({
    account,
    transaction,
    chain: ownCluster.caipNetworkId as 'solana:x',
    options: { maxRetries: 1 },
  })
  expect(output!.signature).toHaveLength(64)
  expect(paired.asked).toMatchObject([
    { networkId: ownCluster.caipNetworkId, params: { sendOptions: { maxRetries: 1 } } },
  ])
  const elsewhere = features['solana:signAndSendTransaction'].signAndSendTransaction({
    account,
    transaction,
    chain: 'solana:mainnet',
  })
  await expect(elsewhere).rejects.toMatchObject({ code: 'solana/network-not-served' })
})

test('works as a wallet of this plugin’s own standard sessions', async () => {
  const { wallet, act, paired, state } = bench()
  const environment = {
    page: createFakePage(),
    rpc: createFakeRpc({}).rpc,
    sent: createSentTransactions(),
    options: readOptions({}),
  }
  const request: ConnectRequest = {
    namespaces: ['solana'],
    networks: [solanaMainnet, solanaTestnet],
    silent: false,
    resume: {},
    signal: act.signal,
    onUri: () => {},
  }
  const [session] = (await connectStandard(environment)({ wallet: wallet as never, name: wallet.name }, request)) as [
    Session,
  ]
  expect(session.getSnapshot()).toMatchObject({ accounts: state.accounts, approved: [solanaMainnet.caipNetworkId] })
  const transactions = [payment(), payment()]
  const signed = await session.features['solana:sign-all@1']!.signAllTransactions({ ...act, transactions })
  expect(signed.map((one) => isSigned(VersionedTransaction.deserialize(Buffer.from(one, 'base64'))))).toEqual([
    true,
    true,
  ])
  expect(
    await session.features['send-transaction@1']!.sendTransaction({ ...act, transaction: payment() }),
  ).toHaveLength(88)
  const unsubscribe = session.subscribe(() => {})
  paired.set({ ...state, accounts: [], approved: [], ended: 'wallet' })
  expect(session.getSnapshot()).toMatchObject({ accounts: [], ended: 'wallet' })
  unsubscribe()
})

test('signs for apps of web3.js and of kit like any other session', async () => {
  const { features, native, act, paired } = pairedBench()
  const session = { ...paired, namespace: 'solana', features, native, disconnect: async () => {} }
  const target = { ...act, session }
  const wallet = web3Wallet(target)
  expect(isSigned(await wallet.signTransaction!(payment()))).toBe(true)
  const message = Buffer.from('hello')
  expect(ed25519.verify(await wallet.signMessage!(message), message, ALICE.publicKey.toBytes())).toBe(true)
  expect(Object.keys(kitTransactionSigner(target))).toEqual([
    'address',
    'modifyAndSignTransactions',
    'signAndSendTransactions',
  ])
})
