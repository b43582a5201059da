import { type Account, type AppKit, Connections, createAppKit, type Network } from '@latchkey/core'
import { Namespaces, type Session } from '@latchkey/core/plugin'
import { startDevnet, type Devnet } from '@latchkey/example-devnet'
import { compactToU8a, hexToU8a, u8aToHex } from '@polkadot/util'
import { blake2AsHex } from '@polkadot/util-crypto'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { connectApi, type Call, type PolkadotApi } from './polkadot-api.test.helper.js'
import {
  moonbeam,
  polkadot,
  polkadotApiSigner,
  polkadotJsSigner,
  polkadotRelayChain,
  type SignerPayload,
} from './index.js'
import { patient } from './kit.test.helper.js'
import { signedExtrinsic } from './session/extrinsic.js'
import { injectedEnvironment } from './wallets.test.helper.js'

const DOT = 10_000_000_000n

let devnet: Devnet<'polkadot'>
let api: PolkadotApi
let kit: AppKit
let session: Session
let network: Network
let environment: ReturnType<typeof injectedEnvironment>
let accounts: readonly Account[]

const { setInterval } = globalThis
beforeAll(async () => {
  // The library takes seconds to free its metadata, so the test does not wait for that.
  globalThis.setInterval = ((...timer: Parameters<typeof setInterval>) =>
    setInterval(...timer).unref()) as typeof setInterval
  ;[devnet, environment] = await Promise.all([startDevnet({ chains: ['polkadot'] }), injectedEnvironment()])
  api = await connectApi(devnet.polkadot.webSocketUrl)
  network = { ...polkadotRelayChain, rpcUrls: { default: { http: [devnet.polkadot.url] } } }
  environment.extension.accounts = environment.all.slice(0, 3)
  kit = createAppKit({ plugins: [polkadot({ networks: [network] })], overrides: environment.overrides })
  await kit.start()
  const result = await kit.get(Connections).connect(environment.connectorId)
  if (result.status !== 'connected') throw new Error(result.reason)
  session = result.connections[0]!.session
  accounts = session.getSnapshot().accounts
  for (const { address } of accounts) await devnet.polkadot.fund(address, 100n * DOT)
})

afterAll(async () => {
  await kit.dispose()
  await api.disconnect()
  await devnet.stop()
})

const chain = () => kit.get(Namespaces).getSnapshot()[0]!
const balanceOf = async (address: string) =>
  (await chain().features['balance@1']!.balance({ namespace: 'polkadot', type: 'eoa', address }, network, patient()))
    .value

const RECEIVER = '5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM'
const transfer = (value: bigint, to = RECEIVER): Call => api.tx.balances.transferKeepAlive(to, value)

/** The payload that @polkadot/api would hand to a wallet. */
async function payloadOf(call: Call, { address }: Account): Promise<SignerPayload> {
  let payload: SignerPayload | undefined
  const signPayload = async (given: SignerPayload) => {
    payload = given
    throw new Error('That is all.')
  }
  await call.signAsync(address, { signer: { signPayload }, era: 64 }).catch(() => {})
  return payload!
}

async function ask<T>(method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(devnet.polkadot.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return ((await response.json()) as { readonly result: T }).result
}

/** Waits for the final block of a transaction, and returns its outcome. */
async function finalized(hash: string): Promise<readonly string[]> {
  for (let number = 0; ; number++) {
    const block = await finalBlock(number)
    const { block: body } = await ask<{ readonly block: { readonly extrinsics: readonly `0x${string}`[] } }>(
      'chain_getBlock',
      block,
    )
    const index = body.extrinsics.findIndex((extrinsic) => blake2AsHex(extrinsic) === hash)
    if (index < 0) continue
    const events = api.createType(
      'Vec<EventRecord>',
      await ask<string>('state_getStorage', api.query.system.events.key(), block),
    )
    return events
      .filter(({ phase }) => phase.isApplyExtrinsic && phase.asApplyExtrinsic.eqn(index))
      .map(({ event }) => event.method)
  }
}

/** Waits until a block is final, and returns its hash. */
async function finalBlock(number: number): Promise<string> {
  for (;;) {
    const head = await ask<{ readonly number: string }>('chain_getHeader', await ask<string>('chain_getFinalizedHead'))
    if (Number(head.number) >= number) return ask<string>('chain_getBlockHash', number)
  }
}

test('reads a balance from a node without its metadata', async () => {
  expect(await balanceOf(accounts[0]!.address)).toBe(100n * DOT)
  expect(await balanceOf('5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy')).toBe(0n)
})

test.each([
  [0, 'sr25519', '01'],
  [1, 'ed25519', '00'],
  [2, 'ecdsa', '02'],
] as const)(
  'encodes the transaction that account %p (%s) signs as @polkadot/api does, byte for byte',
  async (index, _type, kind) => {
    const account = accounts[index]!
    const call = transfer(DOT)
    const payload = await payloadOf(call, account)
    const hex = await session.features['sign-transaction@1']!.signTransaction({
      account,
      network,
      transaction: payload,
      signal: patient(),
    })
    const read = api.createType('Extrinsic', hex)
    expect(read.toHex()).toBe(hex)
    expect([read.signer.toString(), read.method.toHex(), read.nonce.toNumber(), read.era.toHex()]).toEqual([
      api.createType('AccountId', account.address).toString(),
      call.method.toHex(),
      0,
      payload.era,
    ])
    expect(
      call.addSignature(account.address, `0x${kind}${read.signature.toHex().slice(2)}`, payload as never).toHex(),
    ).toBe(hex)
  },
)

test('sends a transaction that the app has built once, and knows its hash before the node answers', async () => {
  const account = accounts[1]!
  const before = await balanceOf(RECEIVER)
  const hash = await session.features['send-transaction@1']!.sendTransaction({
    account,
    network,
    transaction: await payloadOf(transfer(2n * DOT), account),
    signal: patient(),
  })
  expect(await finalized(hash)).toContain('ExtrinsicSuccess')
  expect((await balanceOf(RECEIVER)) - before).toBe(2n * DOT)
})

test('sends a signed transaction', async () => {
  const account = accounts[2]!
  const { 'sign-transaction@1': signs, 'send-transaction@1': sends } = session.features
  const act = { account, network, signal: patient() }
  const hex = await signs!.signTransaction({ ...act, transaction: await payloadOf(transfer(DOT), account) })
  const hash = await sends!.sendTransaction({ ...act, transaction: hex })
  expect(await finalized(hash)).toContain('ExtrinsicSuccess')
  await expect(sends!.sendTransaction({ ...act, transaction: hex })).rejects.toMatchObject({
    code: 'rpc/failed',
    context: { code: 1010 },
  })
})

test('signs a transfer of @polkadot/api that becomes final', async () => {
  const [account] = accounts
  const before = await balanceOf(RECEIVER)
  await new Promise<void>((resolve, reject) => {
    transfer(3n * DOT)
      .signAndSend(account!.address, { signer: polkadotJsSigner(session) }, ({ status, dispatchError }) => {
        if (dispatchError) reject(new Error(dispatchError.toString()))
        if (status.isFinalized) resolve()
      })
      .catch(reject)
  })
  expect((await balanceOf(RECEIVER)) - before).toBe(3n * DOT)
  expect(await balanceOf(account!.address)).toBeLessThan(97n * DOT)
})

test('signs a transfer of polkadot-api that becomes final', async () => {
  const account = accounts[0]!
  const signer = polkadotApiSigner(getPolkadotSignerFromPjs, session, account)
  const { nonce } = await api.query.system.account(account.address)
  const { specVersion, transactionVersion } = api.runtimeVersion
  const [genesis, none] = [hexToU8a(devnet.polkadot.genesisHash), new Uint8Array()]
  const values: Readonly<Record<string, readonly [value: Uint8Array, additionalSigned: Uint8Array]>> = {
    CheckSpecVersion: [none, specVersion.toU8a()],
    CheckTxVersion: [none, transactionVersion.toU8a()],
    CheckGenesis: [none, genesis],
    CheckMortality: [Uint8Array.of(0), genesis],
    CheckNonce: [compactToU8a(nonce.toNumber()), none],
    ChargeTransactionPayment: [compactToU8a(0), none],
    CheckMetadataHash: [Uint8Array.of(0), Uint8Array.of(0)],
  }
  const extensions = api.registry.signedExtensions.map((identifier) => {
    const [value, additionalSigned] = values[identifier] ?? [none, none]
    return [identifier, { identifier, value, additionalSigned }] as const
  })
  const metadata = hexToU8a(await ask<string>('state_getMetadata'))
  const signed = await signer.signTx(transfer(DOT).method.toU8a(), Object.fromEntries(extensions), metadata, 1)
  const hash = await session.features['send-transaction@1']!.sendTransaction({
    account,
    network,
    transaction: u8aToHex(signed),
    signal: patient(),
  })
  expect(await finalized(hash)).toContain('ExtrinsicSuccess')
})

test("reads the node's error for a transfer of more than the balance", async () => {
  const account = accounts[0]!
  const payload = { ...(await payloadOf(transfer(DOT), account)), tip: '0x0000000000000000000fffffffffffff' }
  const sending = session.features['send-transaction@1']!.sendTransaction({
    account,
    network,
    transaction: payload,
    signal: patient(),
  })
  const error: unknown = await sending.catch((thrown: unknown) => thrown)
  expect(chain().failureOf!(error)).toBe('insufficient-funds')
})

test('V30: sends nothing to a node of another network', async () => {
  const elsewhere: Network = { ...moonbeam, isEthereum: false, rpcUrls: network.rpcUrls } as Network
  const balance = chain().features['balance@1']!.balance(accounts[0]!, elsewhere, patient())
  await expect(balance).rejects.toMatchObject({ code: 'rpc/wrong-network' })
})

test('encodes a mortal era, a large nonce and a tip as @polkadot/api does', async () => {
  const account = accounts[0]!
  for (const [nonce, tip] of [
    ['0x0000003f', '0x40'],
    ['0x00000040', '0x3fff'],
    ['0x00004000', '0x4000'],
    ['0x40000000', '0x0123456789abcdef0123'],
  ]) {
    const payload = { ...(await payloadOf(transfer(DOT), account)), nonce: nonce!, tip: tip! }
    const { signature } = await session.features['polkadot:sign-payload@1']!.signPayload({ payload, signal: patient() })
    const ours = signedExtrinsic(payload, hexToU8a(account.publicKey), hexToU8a(signature))
    const theirs = api
      .createType('Extrinsic', { method: payload.method }, { version: 4 })
      .addSignature(account.address, signature, payload as never)
    expect(ours).toBe(theirs.toHex())
  }
})
