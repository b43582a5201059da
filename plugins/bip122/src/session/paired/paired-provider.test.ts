import { base64 } from '@scure/base'
import { Psbt } from 'bitcoinjs-lib'
import { readAddress, type Address } from '../../codec.js'
import { never as signal } from '../../connected.test.helper.js'
import { isSignatureOf } from '../../namespace/verify-message.js'
import { bitcoin, bitcoinTestnet4 } from '../../networks.js'
import { pairedBench, TXID, type PairedOptions } from '../../paired.test.helper.js'
import { realKey } from '../../real-keys.test.helper.js'
import { scriptOf } from '../../transactions/scripts.js'
import { satsConnectWallet } from '../../wallets/sats-connect.js'
import type { PairedProvider } from './paired-provider.js'

const KEY = realKey('p2wpkh', 7)
const ORDINAL = realKey('p2tr', 107)

async function bench(options: Partial<PairedOptions> = {}) {
  const made = await pairedBench({ keys: [KEY], ...options })
  const provider = made.native() as PairedProvider
  return {
    ...made,
    provider,
    tellAddresses: (data: unknown) =>
      made.paired.tell({ name: 'bip122_addressesChanged', data, networkId: bitcoin.caipNetworkId }),
  }
}

test('returns the same provider each time', async () => {
  const { provider, native } = await bench()
  expect(native()).toBe(provider)
})

test('returns the shared and described addresses without asking the wallet', async () => {
  const { provider, tellAddresses, paired } = await bench()
  const payment = {
    address: KEY.address,
    publicKey: '',
    purpose: 'payment',
    addressType: 'p2wpkh',
    walletType: 'software',
  }
  expect(await provider.request('getAccounts')).toEqual({ jsonrpc: '2.0', id: 'getAccounts', result: [payment] })
  tellAddresses([
    { address: KEY.address, publicKey: KEY.publicKey },
    { address: realKey('p2wpkh', 9).address },
    { address: ORDINAL.address, publicKey: ORDINAL.publicKey, intention: 'ordinal' },
  ])
  const ordinal = {
    address: ORDINAL.address,
    publicKey: ORDINAL.publicKey,
    purpose: 'ordinals',
    addressType: 'p2tr',
    walletType: 'software',
  }
  expect(await provider.request('getAddresses', { purposes: ['payment', 'ordinals'] })).toMatchObject({
    result: {
      addresses: [{ ...payment, publicKey: KEY.publicKey }, ordinal],
      network: { bitcoin: { name: 'Mainnet' } },
    },
  })
  paired.use(bitcoinTestnet4.caipNetworkId)
  expect(await provider.request('wallet_getAccount')).toMatchObject({
    result: { network: { bitcoin: { name: 'Testnet4' } } },
  })
  expect(paired.asked).toEqual([])
})

test('passes on the signature type that the app allows', async () => {
  const { provider, paired } = await bench()
  const signInputs = { [KEY.address]: [0] }
  await provider.request('signPsbt', { psbt: '', signInputs, allowedSignHash: 0x81 })
  expect(paired.asked).toMatchObject([
    { params: { signInputs: [{ address: KEY.address, index: 0, sighashTypes: [0x81] }] } },
  ])
})

test('speaks sats-connect to the app', async () => {
  const { provider, paired } = await bench()
  const wallet = satsConnectWallet(provider)
  const request = { network: bitcoin, signal }
  expect(await wallet.connect({ silent: false, network: bitcoin }, (answer) => answer)).toMatchObject({
    addresses: [{ address: KEY.address, type: 'payment' }],
    reference: bitcoin.id,
  })
  const signature = await wallet.signMessage!({
    ...request,
    address: KEY.address,
    message: 'hello',
    protocol: 'bip322',
  })
  expect(isSignatureOf('hello', signature as string, readAddress(KEY.address) as Address)).toBe(true)
  const witnessUtxo = { script: scriptOf(readAddress(KEY.address) as Address), value: 10_000n }
  const psbt = new Psbt()
    .addInput({ hash: Buffer.alloc(32, 1), index: 0, witnessUtxo })
    .addOutput({ script: Buffer.of(0x6a), value: 0n })
    .toBase64()
  const signed = await wallet.signPsbt!({
    ...request,
    account: KEY.address,
    psbt,
    signInputs: [{ address: KEY.address, index: 0 }],
  })
  expect(Psbt.fromBuffer(base64.decode(signed as string)).data.inputs[0]!.partialSig).toHaveLength(1)
  expect(
    await wallet.sendTransfer!({
      ...request,
      from: KEY.address,
      to: ORDINAL.address,
      value: 5_000n,
      satsPerVirtualByte: undefined,
    }),
  ).toBe(TXID)
  expect(paired.asked).toMatchObject([
    {
      method: 'signMessage',
      params: { account: KEY.address, address: KEY.address, message: 'hello', protocol: 'bip322' },
    },
    {
      method: 'signPsbt',
      params: { account: KEY.address, psbt, signInputs: [{ address: KEY.address, index: 0 }], broadcast: false },
    },
    { method: 'sendTransfer', params: { account: KEY.address, recipientAddress: ORDINAL.address, amount: '5000' } },
  ])
})

test('passes calls in WalletConnect’s terms on, and returns the wallet’s errors', async () => {
  const { provider, paired } = await bench()
  const own = { account: KEY.address, address: KEY.address, message: 'hello', protocol: 'ecdsa' }
  await provider.request('signMessage', own)
  expect(paired.asked).toMatchObject([{ method: 'signMessage', params: own }])
  expect(await provider.request('getAccountAddresses', { account: KEY.address })).toMatchObject({
    result: [{ publicKey: KEY.publicKey }],
  })
  const no = { code: 5000, message: 'no' }
  paired.answer = () => Promise.reject(no)
  expect(await provider.request('toString')).toEqual({ jsonrpc: '2.0', id: 'toString', error: no })
  const recipients = [KEY, ORDINAL].map(({ address }) => ({ address, amount: 1 }))
  expect(await provider.request('sendTransfer', { recipients })).toMatchObject({ error: { code: -32_602 } })
})

test('sends account changes and the end of the session until the app unsubscribes', async () => {
  const { provider, paired, state } = await bench()
  const [changed, gone] = [jest.fn(), jest.fn()]
  const leave = provider.addListener({ eventName: 'accountChange', cb: changed })
  provider.addListener({ eventName: 'disconnect', cb: gone })
  paired.use(bitcoinTestnet4.caipNetworkId)
  expect(changed).not.toHaveBeenCalled()
  paired.use(bitcoin.caipNetworkId)
  paired.set({ ...state, accounts: [{ ...state.accounts[0]!, address: ORDINAL.address }] })
  expect(changed.mock.calls).toMatchObject([
    [{ type: 'accountChange', addresses: [{ address: ORDINAL.address }], bitcoin: { name: 'Mainnet' } }],
  ])
  leave()
  paired.set({ ...state, accounts: [], approved: [], ended: 'wallet' })
  paired.set({ ...state, accounts: [], approved: [], ended: 'wallet' })
  expect([changed.mock.calls.length, gone.mock.calls]).toEqual([1, [[{ type: 'disconnect' }]]])
  expect(await provider.request('getAccounts')).toMatchObject({ error: { code: 'bip122/other-network' } })
})
