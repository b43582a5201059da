import type { Network } from '@latchkey/core/plugin'
import { startDevnet, type BitcoinDevnet } from '@latchkey/example-devnet'
import { Psbt, Transaction } from 'bitcoinjs-lib'
import { connected as connectedTo, never as signal } from './connected.test.helper.js'
import { bitcoinRegtest, type Bip122Options } from './index.js'
import { realKey } from './real-keys.test.helper.js'
import {
  leatherEnvironment,
  magicEdenEnvironment,
  satsConnectEnvironment,
  unisatEnvironment,
  walletStandardEnvironment,
  type BitcoinEnvironment,
  type EnvironmentOptions,
} from './wallets.test.helper.js'

// Against a node that checks signatures, amounts and fees as Bitcoin's do.

let devnet: { readonly bitcoin: BitcoinDevnet; stop(): Promise<void> }
let network: Network
beforeAll(async () => {
  devnet = await startDevnet({ chains: ['bitcoin'] })
  network = bitcoinRegtest(devnet.bitcoin.url)
})
afterAll(() => devnet?.stop())

const receiver = realKey('p2tr', 200, 'regtest').address

async function connected(environment: BitcoinEnvironment, options: Bip122Options = {}) {
  const bench = await connectedTo(environment, { options: { networks: [network], ...options } })
  const { chain } = bench
  const balanceOf = async (address: string) =>
    (await chain.features['balance@1']!.balance({ namespace: 'bip122', address, type: '' }, network, signal)).value
  return { ...bench, balanceOf }
}

/** The effect of a transaction, read by another library. */
async function readTransaction(txid: string) {
  const response = await fetch(`${devnet.bitcoin.url}/tx/${txid}/hex`)
  const transaction = Transaction.fromHex(await response.text())
  const { fee } = (await devnet.bitcoin.transaction(txid)) as { fee: number }
  return { transaction, fee, virtualBytes: transaction.virtualSize() }
}

let seeds = 1

/** A fresh wallet with coins. */
async function funded<Options extends EnvironmentOptions>(
  environment: (options: Options) => BitcoinEnvironment,
  options: Options,
  ...sats: readonly number[]
): Promise<BitcoinEnvironment> {
  const made = environment({ ...options, format: 'regtest', seed: (seeds += 2) })
  for (const amount of sats) await devnet.bitcoin.fund(made.keys().payment.address, amount)
  return made
}

test.each([
  ['sats-connect', 'p2wpkh', satsConnectEnvironment],
  ['sats-connect', 'p2sh', satsConnectEnvironment],
  ['sats-connect', 'p2pkh', satsConnectEnvironment],
  ['sats-connect', 'p2tr', satsConnectEnvironment],
  ['the Wallet Standard', 'p2wpkh', walletStandardEnvironment],
  ['Leather', 'p2wpkh', leatherEnvironment],
  ["sats-connect's older protocol", 'p2wpkh', magicEdenEnvironment],
] as const)(
  '%s: transfers an amount from %s for the estimated fee, and returns the change',
  async (_kind, payment, environment) => {
    const wallet = await funded<EnvironmentOptions>(environment, { payment }, 40_000, 60_000, 700)
    const { session, account, chain, balanceOf, testKit } = await connected(wallet)
    const before = { own: await balanceOf(account.address), theirs: await balanceOf(receiver) }
    const transfer = { from: account, to: receiver, network, value: 70_000n }
    const told = await chain.features['fee@1']!.fee(transfer, signal)

    const txid = await session.features['transfer@1']!.transfer({ ...transfer, signal })

    const { transaction, fee, virtualBytes } = await readTransaction(txid)
    expect(told).toMatchObject({ value: BigInt(fee), symbol: 'tBTC', decimals: 8 })
    // The devnet's rate for six blocks is 2; signatures are a byte or two shorter than the longest.
    expect(fee / virtualBytes).toBeGreaterThanOrEqual(2)
    expect(fee / virtualBytes).toBeLessThan(2.1)
    expect(transaction.ins.map(({ sequence }) => sequence)).toEqual([0xffff_fffd, 0xffff_fffd])
    expect(transaction.outs.map(({ value }) => value)).toEqual([70_000n, BigInt(100_000 - 70_000 - fee)])
    expect(await balanceOf(receiver)).toBe(before.theirs + 70_000n)
    expect(await balanceOf(account.address)).toBe(before.own - 70_000n - BigInt(fee))

    await devnet.bitcoin.mine()
    expect(await chain.features['track@1']!.wait(txid, network, signal)).toEqual({ status: 'confirmed' })
    await testKit.kit.dispose()
  },
)

test('sends the whole balance and leaves nothing', async () => {
  const { session, account, chain, balanceOf } = await connected(
    await funded(satsConnectEnvironment, {}, 20_000, 30_000, 40_000),
  )
  const all = { from: account, to: receiver, network, value: 90_000n }
  const { value: fee } = await chain.features['fee@1']!.fee(all, signal)
  const txid = await session.features['transfer@1']!.transfer({ ...all, value: 90_000n - fee, signal })
  expect((await readTransaction(txid)).fee).toBe(Number(fee))
  expect(await balanceOf(account.address)).toBe(0n)
})

test('spends confirmed coins first, and unconfirmed ones when no others are left', async () => {
  const environment = await funded(satsConnectEnvironment, {}, 50_000)
  const { session, account } = await connected(environment)
  const transfer = { from: account, to: account.address, network, value: 10_000n, signal }
  const first = await session.features['transfer@1']!.transfer(transfer)
  const second = await session.features['transfer@1']!.transfer(transfer)
  expect(
    (await readTransaction(second)).transaction.ins.map(({ hash }) => Buffer.from(hash).reverse().toString('hex')),
  ).toEqual([first])
})

test('pays more for a faster transfer, and replaces a transfer by one with a higher fee', async () => {
  const environment = await funded(satsConnectEnvironment, {}, 50_000)
  const { session, account, chain, testKit } = await connected(environment)
  const [coin] = (await (await fetch(`${devnet.bitcoin.url}/address/${account.address}/utxo`)).json()) as {
    txid: string
    vout: number
    value: number
    status: { confirmed: boolean }
  }[]
  const first = await session.features['bip122:transfer@1']!.transfer({
    from: account,
    to: receiver,
    network,
    value: 10_000n,
    speed: 'slow',
    signal,
  })
  const timers = jest.spyOn(testKit.clock, 'after')
  const waited = chain.features['track@1']!.wait(first, network, signal)
  // One timer ends a request that takes too long, and one begins the next look.
  while (timers.mock.calls.length < 2) await testKit.clock.advance(0)
  // The same coin once more, as a host's own source of coins says.
  const api = { getUtxos: async () => [{ txid: coin!.txid, vout: coin!.vout, value: coin!.value }] }
  const again = await connected(environment, { api })
  const second = await again.session.features['bip122:transfer@1']!.transfer({
    from: account,
    to: receiver,
    network,
    value: 10_000n,
    speed: 'fast',
    signal,
  })
  expect((await readTransaction(second)).fee).toBeGreaterThan(1_000)
  await testKit.clock.advance(10_000)
  expect(await waited).toEqual({ status: 'replaced', by: second })
})

test('signs an app’s PSBT, and sends it on request', async () => {
  const environment = await funded(satsConnectEnvironment, {}, 50_000)
  const { session, account } = await connected(environment)
  const [coin] = (await (await fetch(`${devnet.bitcoin.url}/address/${account.address}/utxo`)).json()) as {
    txid: string
    vout: number
    value: number
  }[]
  const script = Transaction.fromHex(await (await fetch(`${devnet.bitcoin.url}/tx/${coin!.txid}/hex`)).text()).outs[
    coin!.vout
  ]!.script
  const psbt = new Psbt()
    .addInput({ hash: coin!.txid, index: coin!.vout, witnessUtxo: { script, value: BigInt(coin!.value) } })
    .addOutput({ script: Buffer.from('6a0568656c6c6f', 'hex'), value: 0n })
    .addOutput({ script, value: 49_000n })
  const request = { account, network, signal }

  const signed = await session.features['sign-transaction@1']!.signTransaction({
    ...request,
    transaction: psbt.toBase64(),
  })
  const read = Psbt.fromBase64(signed)
  expect(read.data.inputs[0]!.partialSig).toHaveLength(1)
  const raw = read.finalizeAllInputs().extractTransaction()

  const { txid } = await session.features['bip122:psbt@1']!.signPsbt({
    ...request,
    psbt: psbt.toHex(),
    signInputs: { [account.address]: [0] },
    broadcast: true,
  })
  expect(txid).toBe(raw.getId())
  // Sent once more, and as it is: the network has it already, which is as good.
  expect(await session.features['send-transaction@1']!.sendTransaction({ ...request, transaction: raw.toHex() })).toBe(
    txid,
  )
})

test('leaves the transfer to the wallet where one address serves for everything', async () => {
  const environment = await funded(unisatEnvironment, {}, 50_000)
  const { session, account } = await connected(environment)
  expect(
    await session.features['transfer@1']!.transfer({ from: account, to: receiver, network, value: 10_000n, signal }),
  ).toBe('cd'.repeat(32))
  expect(environment.calls.at(-1)).toEqual(['sendBitcoin', [receiver, 10_000, { feeRate: 2 }]])
})

test.each([
  [
    'V25: a transaction with another receiver than was asked for',
    'bip122/other-transaction',
    { tamper: (signed: string) => retarget(signed) },
  ],
  ['a PSBT without a signature', 'bip122/not-signed', { tamper: (signed: string) => withoutSignatures(signed) }],
  ['V25: a signature that is for one output only', 'bip122/loose-signature', { hashType: 0x83 }],
  ['V25: a signature that is for no output', 'bip122/loose-signature', { hashType: 0x02 }],
  ['F-P26: something that is no PSBT', 'bip122/malformed-psbt', { tamper: () => 'bm8=' }],
] as const)('%s is refused, and nothing is sent', async (_what, code, options) => {
  const environment = await funded<EnvironmentOptions>(satsConnectEnvironment, options, 50_000)
  const { session, account, balanceOf } = await connected(environment)
  const transfer = session.features['transfer@1']!.transfer({
    from: account,
    to: receiver,
    network,
    value: 10_000n,
    signal,
  })
  await expect(transfer).rejects.toMatchObject({ code })
  expect(await balanceOf(account.address)).toBe(50_000n)
})

/** Makes the first output somebody else's. */
function retarget(signed: string): string {
  const psbt = Psbt.fromBase64(signed)
  const made = new Psbt()
  psbt.txInputs.forEach(({ hash, index, sequence = 0 }, at) => {
    const { partialSig: _, ...input } = psbt.data.inputs[at]!
    made.addInput({ hash, index, sequence, ...input })
  })
  const { script } = Psbt.fromBase64(signed).txOutputs[1]!
  psbt.txOutputs.forEach(({ value }) => made.addOutput({ script, value }))
  return made.toBase64()
}

function withoutSignatures(signed: string): string {
  const psbt = Psbt.fromBase64(signed)
  for (const input of psbt.data.inputs) delete input.partialSig
  return psbt.toBase64()
}

test('lists an account’s activity and the network’s fee rates', async () => {
  const environment = await funded(satsConnectEnvironment, {}, 50_000)
  const { session, account, chain } = await connected(environment)
  const txid = await session.features['transfer@1']!.transfer({
    from: account,
    to: receiver,
    network,
    value: 10_000n,
    signal,
  })
  const { transactions, next } = await chain.features['activity@1']!.activity(account, network, undefined, signal)
  expect(
    transactions.map(({ id, metadata, transfers }) => [
      id === txid,
      metadata.operationType,
      metadata.status,
      transfers[0]!.direction,
      transfers[0]!.quantity.numeric,
    ]),
  ).toEqual([
    [true, 'send', 'pending', 'out', expect.stringMatching(/^0\.0001\d+$/)],
    [false, 'receive', 'confirmed', 'in', '0.0005'],
  ])
  expect(next).toBeUndefined()
  expect(await chain.features['bip122:fee-rates@1']!.feeRates(network, signal)).toEqual({
    slow: 1,
    normal: 2,
    fast: 10,
  })
})
