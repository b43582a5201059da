import { Psbt } from 'bitcoinjs-lib'
import * as satsConnect from 'sats-connect'
import { connected, never as signal } from '../connected.test.helper.js'
import { bitcoin, bitcoinTestnet4 } from '../index.js'
import { satsConnectEnvironment } from '../wallets.test.helper.js'

// Checks requests and the fake wallet's answers against the package's own schemas.

interface Schema {
  readonly '~run': (
    dataset: { value: unknown },
    config: object,
  ) => { readonly typed: boolean; readonly issues?: readonly { readonly message: string }[] }
}
const issuesOf = (schema: unknown, value: unknown) =>
  (schema as Schema)['~run']({ value }, {}).issues?.map(({ message }) => message)

const SCHEMAS: Readonly<Record<string, readonly [params: unknown, result: unknown]>> = {
  wallet_connect: [satsConnect.connectParamsSchema, satsConnect.connectResultSchema],
  wallet_getAccount: [satsConnect.getAccountParamsSchema, undefined],
  getAddresses: [satsConnect.getAddressesParamsSchema, satsConnect.getAddressesResultSchema],
  getAccounts: [satsConnect.getAccountsParamsSchema, satsConnect.getAccountsResultSchema],
  signMessage: [satsConnect.signMessageParamsSchema, satsConnect.signMessageResultSchema],
  signPsbt: [satsConnect.signPsbtParamsSchema, satsConnect.signPsbtResultSchema],
  sendTransfer: [satsConnect.sendTransferParamsSchema, satsConnect.sendTransferResultSchema],
  wallet_changeNetwork: [satsConnect.changeNetworkParamsSchema, satsConnect.changeNetworkResultSchema],
  wallet_disconnect: [satsConnect.disconnectParamsSchema, satsConnect.disconnectResultSchema],
}

const PSBT = new Psbt()
  .addInput({ hash: Buffer.alloc(32, 1), index: 0 })
  .addOutput({ script: Buffer.of(0x6a), value: 0n })
  .toBase64()

test.each([
  ['the newest calls', undefined],
  [
    'older calls',
    ['getAddresses', 'wallet_getAccount', 'signMessage', 'signPsbt', 'wallet_changeNetwork', 'wallet_disconnect'],
  ],
  ['the oldest calls', ['getAccounts', 'signMessage', 'signPsbt', 'wallet_changeNetwork', 'wallet_disconnect']],
])('sends requests that the package’s schemas accept, with %s', async (_what, knows) => {
  const environment = satsConnectEnvironment(knows && { knows })
  const { session, account, connections } = await connected(environment, {
    options: { networks: [bitcoin, bitcoinTestnet4] },
  })
  const request = { account, network: bitcoin, signal }
  await session.features['sign-message@1']!.signMessage({ ...request, message: 'hello' })
  await session.features['bip122:psbt@1']!.signPsbt({
    ...request,
    psbt: PSBT,
    signInputs: { [account.address]: [0] },
  }).catch(() => {})
  await session.features['switch-network@1']!.switchNetwork(bitcoinTestnet4, signal)
  await connections.disconnect()

  const asked = environment.calls.filter(([method]) => method !== 'wallet_renouncePermissions')
  expect(asked.map(([method]) => method)).toEqual(
    expect.arrayContaining(['signMessage', 'signPsbt', 'wallet_changeNetwork', 'wallet_disconnect']),
  )
  for (const [method, params] of asked)
    expect([method, issuesOf(SCHEMAS[method]![0], params)]).toEqual([method, undefined])
})

test('the fake wallet answers as the package’s schemas require', async () => {
  const { provider } = satsConnectEnvironment() as {
    provider: { request(method: string, params: unknown): Promise<{ result: { network?: unknown } }> }
  }
  for (const method of ['wallet_connect', 'getAddresses', 'getAccounts', 'wallet_disconnect']) {
    const { result } = await provider.request(method, { addresses: ['payment'], purposes: ['payment'] })
    expect([method, issuesOf(SCHEMAS[method]![1], result)]).toEqual([method, undefined])
  }
})

test('the package’s own client reads the fake wallet as the plugin does', async () => {
  const environment = satsConnectEnvironment()
  const { account } = await connected(environment)
  // The package looks here for wallets in a browser.
  const before = Object.getOwnPropertyDescriptor(globalThis, 'window')
  Object.defineProperty(globalThis, 'window', {
    configurable: true,
    value: { XverseProviders: { BitcoinProvider: environment.provider } },
  })
  try {
    const answer = await satsConnect.request('wallet_getAccount', null, 'XverseProviders.BitcoinProvider')
    expect(answer).toMatchObject({
      status: 'success',
      result: { addresses: expect.arrayContaining([expect.objectContaining({ address: account.address })]) },
    })
    // It asks for `getInfo` first: one of the reasons why it is not on our way.
    expect(environment.calls.slice(-2).map(([method]) => method)).toEqual(['getInfo', 'wallet_getAccount'])
  } finally {
    if (before) Object.defineProperty(globalThis, 'window', before)
    else Reflect.deleteProperty(globalThis, 'window')
  }
})
