import type { Connection } from '@latchkey/core'
import { createState } from '@latchkey/core/plugin'
import { bitcoin } from '../networks/index.js'
import { BitcoinAdapter } from './index.js'

const accounts = [
  { namespace: 'bip122', address: 'bc1qpayment', type: 'payment', publicKey: '02ab', path: "m/84'/0'/0'/0/0" },
  { namespace: 'bip122', address: 'bc1pordinal', type: 'ordinal' },
]

const never = { getSnapshot: () => undefined, subscribe: () => () => {} }

function open(features: object, now: Parameters<BitcoinAdapter['provider']>[2] = never) {
  const session = { features, native: () => 'the wallet', disconnect: async () => {} }
  const connection = { connectorId: 'bip122:test', session, wallet: { name: 'Test', type: 'ANNOUNCED' }, accounts }
  return new BitcoinAdapter().provider(connection as unknown as Connection, bitcoin, now)!
}

const called: unknown[] = []
const answers = (answer: unknown) => async (request: unknown) => {
  called.push(request)
  return answer
}
const all = {
  'bip122:sign-message@1': { signMessage: answers({ signature: 'c2ln', protocol: 'ecdsa' }) },
  'bip122:psbt@1': { signPsbt: answers({ psbt: 'signed', txid: 'id' }) },
  'bip122:transfer@1': { transfer: answers('id') },
}
beforeEach(() => void called.splice(0))

test('tells the addresses with their purpose', async () => {
  expect(await open(all).getAccountAddresses()).toEqual([
    { address: 'bc1qpayment', publicKey: '02ab', path: "m/84'/0'/0'/0/0", purpose: 'payment' },
    { address: 'bc1pordinal', publicKey: undefined, path: undefined, purpose: 'ordinal' },
  ])
})

test('signs a message with the account that the app names', async () => {
  const request = { message: 'hello', address: 'bc1pordinal', protocol: 'bip322' } as const
  expect(await open(all).signMessage(request)).toBe('c2ln')
  expect(called).toMatchObject([{ message: 'hello', account: accounts[1], protocol: 'bip322', network: bitcoin }])
  await expect(open(all).signMessage({ message: '', address: 'bc1qother' })).rejects.toMatchObject({
    code: 'appkit/no-account',
  })
})

test('transfers satoshi', async () => {
  expect(await open(all).sendTransfer({ recipient: 'bc1qother', amount: '1500' })).toBe('id')
  expect(called).toMatchObject([{ from: accounts[0], to: 'bc1qother', value: 1500n }])
})

test('signs the inputs of a PSBT, by their addresses', async () => {
  const signInputs = [
    { address: 'bc1qpayment', index: 0, sighashTypes: [1] },
    { address: 'bc1pordinal', index: 2 },
    { address: 'bc1qpayment', index: 1 },
  ]
  expect(await open(all).signPSBT({ psbt: 'cHNidA==', signInputs, broadcast: true })).toEqual({
    psbt: 'signed',
    txid: 'id',
  })
  expect(called).toMatchObject([
    {
      psbt: 'cHNidA==',
      broadcast: true,
      signInputs: { bc1qpayment: [{ index: 0, sighashTypes: [1] }, { index: 1 }], bc1pordinal: [{ index: 2 }] },
    },
  ])
})

test.each([
  ['signMessage', () => open({}).signMessage({ message: '', address: '' })],
  ['sendTransfer', () => open({}).sendTransfer({ recipient: '', amount: '1' })],
  ['signPSBT', () => open({}).signPSBT({ psbt: '', signInputs: [] })],
  ['getInfo', () => open({}).request({ method: 'getInfo' })],
])('rejects %s where the wallet has not got it', async (method, call) => {
  await expect(call()).rejects.toMatchObject({ code: 'appkit/unsupported', context: { method, wallet: 'Test' } })
})

test('tells the addresses, the network and the end of its wallet, as long as somebody listens', () => {
  const state = { networkId: bitcoin.caipNetworkId, accounts } as unknown as Connection
  const now = createState<Connection | undefined>(state)
  const provider = open(all, now)
  const heard: unknown[] = []
  const onAccounts = (addresses: readonly string[]) => heard.push(addresses)
  provider.on('accountsChanged', onAccounts)
  provider.on('chainChanged', (id) => heard.push(id))
  provider.on('disconnect', () => heard.push('disconnect'))
  now.set({ ...state, accounts: [...state.accounts].reverse() })
  now.set({ ...state, accounts: [...state.accounts].reverse(), networkId: 'bip122:testnet' })
  provider.removeListener('accountsChanged', onAccounts)
  now.set({ ...state, networkId: 'bip122:testnet' })
  now.set(undefined)
  expect(heard).toEqual([['bc1pordinal', 'bc1qpayment'], 'bip122:testnet', 'disconnect'])
})
