import type { SignerPayloadJSON, SignerPayloadRaw } from '@polkadot/types/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { connectApi, type TestApi } from '../../polkadot/polkadot-api.test.helper.js'
import { startDevnet } from '../../start-devnet.js'
import { installPageWallets } from '../install-page-wallets.js'
import type { Approval } from '../questions.js'
import { createTestPage, question } from '../test-page.test.helper.js'

// The library's cache cleans itself by timers, which would keep Jest from ending.
const setLastingInterval = globalThis.setInterval
globalThis.setInterval = ((run: () => void, ms?: number) => setLastingInterval(run, ms).unref()) as typeof setInterval

// The implementation in Rust; the wallet's own is in JavaScript.
beforeAll(waitReady)

const [FIRST, SECOND] = [
  '19v9prgk6tguFretnPqDFKHLCDf1SxYt9m23wJaPxmsvpCi',
  '1Bzqk3EwJmfCEhjKtJZ3WHF4LkmvFSo9a6hdQTYCxAbz3Zq',
] as const
const DOT = 10_000_000_000n

interface Signed {
  readonly id: number
  readonly signature: `0x${string}`
}

interface Extension {
  enable(origin: string): Promise<{
    readonly accounts: {
      get(): Promise<readonly { readonly address: string; readonly name: string }[]>
      subscribe(listener: (accounts: readonly { readonly address: string }[]) => void): () => void
    }
    readonly signer: {
      signRaw(raw: SignerPayloadRaw): Promise<Signed>
      signPayload(payload: SignerPayloadJSON): Promise<Signed>
    }
  }>
}

function bench(approve: Approval = 'yes') {
  const page = createTestPage()
  const wallets = installPageWallets({ nodes: {}, approve, page })
  wallets.switchOn('polkadot')
  return { wallets, extension: page.injectedWeb3!['Page Wallet for Polkadot'] as Extension }
}

test('asks before it gives a page access, and shows the name that the page gives itself', async () => {
  const { extension, wallets } = bench('ask')
  const enabling = extension.enable('Shop')
  const shown = await question(wallets)
  expect(shown).toMatchObject({
    what: 'connect',
    details: [
      { label: 'Page', value: 'https://shop.example' },
      { label: 'Calls itself', value: 'Shop' },
    ],
  })
  await expect(extension.enable('Shop')).rejects.toThrow('pending authorization request')
  wallets.answer(shown.id, false)
  await expect(enabling).rejects.toThrow('Rejected')
})

test('shares both accounts, and sends an event when that changes', async () => {
  const { extension, wallets } = bench()
  const { accounts } = await extension.enable('Shop')
  expect(await accounts.get()).toEqual([
    { address: FIRST, name: 'Page Wallet for Polkadot 1', type: 'sr25519' },
    { address: SECOND, name: 'Page Wallet for Polkadot 2', type: 'sr25519' },
  ])
  const updates: string[][] = []
  const waiting: (() => void)[] = []
  const unsubscribe = accounts.subscribe((shared) => {
    updates.push(shared.map(({ address }) => address))
    waiting.shift()?.()
  })
  const after = async (act: () => void) => {
    const next = new Promise<void>((resolve) => waiting.push(resolve))
    act()
    await next
    return updates.at(-1)
  }
  expect(await after(() => {})).toEqual([FIRST, SECOND])
  expect(await after(() => wallets.switchAccount('polkadot', 1))).toEqual([SECOND, FIRST])
  expect(await after(() => wallets.lock('polkadot'))).toEqual([])
  expect(await after(() => wallets.unlock('polkadot'))).toEqual([SECOND, FIRST])
  expect(await after(() => wallets.disconnect('polkadot'))).toEqual([])
  await expect(accounts.get()).rejects.toThrow('not been enabled yet')
  unsubscribe()
})

test('wraps raw bytes before it signs them, and rejects after a refusal or when it is off', async () => {
  const { extension, wallets } = bench()
  const { signer } = await extension.enable('Shop')
  const raw = { address: FIRST, data: u8aToHex(Buffer.from('Grüße')), type: 'bytes' as const }
  wallets.setApproval('ask')
  const signing = signer.signRaw(raw)
  const shown = await question(wallets)
  expect(shown.details).toEqual([
    { label: 'Message', value: 'Grüße' },
    { label: 'Account', value: FIRST },
  ])
  wallets.answer(shown.id, true)
  const { signature } = await signing
  expect(sr25519Verify(Buffer.from(signature.slice(2), 'hex'), u8aWrapBytes('Grüße'), decodeAddress(FIRST))).toBe(true)
  wallets.setApproval('no')
  await expect(signer.signRaw(raw)).rejects.toThrow('Cancelled')
  wallets.switchOff('polkadot')
  await expect(signer.signRaw(raw)).rejects.toThrow('switched off')
  await expect(extension.enable('Shop')).rejects.toThrow('switched off')
})

test("is the same object when it is on again, and keeps the page's access", async () => {
  const page = createTestPage()
  const wallets = installPageWallets({ nodes: {}, approve: 'yes', page })
  wallets.switchOn('polkadot')
  const before = page.injectedWeb3!['Page Wallet for Polkadot'] as Extension
  await before.enable('Shop')
  wallets.switchOff('polkadot')
  expect(page.injectedWeb3).toEqual({})
  wallets.setApproval('no')
  wallets.switchOn('polkadot')
  expect(page.injectedWeb3!['Page Wallet for Polkadot']).toBe(before)
  await expect((await before.enable('Shop')).accounts.get()).resolves.toHaveLength(2)
})

describe('with a node', () => {
  let devnet: Awaited<ReturnType<typeof startDevnet<'polkadot'>>>
  let api: TestApi
  beforeAll(async () => {
    devnet = await startDevnet({ chains: ['polkadot'] })
    api = await connectApi(devnet.polkadot.webSocketUrl)
  })
  afterAll(async () => {
    await api.disconnect()
    await devnet.stop()
  })

  test('signs a transaction that the node accepts', async () => {
    await devnet.polkadot.fund(FIRST, 10n * DOT)
    const { extension, wallets } = bench()
    const { signer } = await extension.enable('Shop')
    wallets.setApproval('ask')
    const shown = question(wallets).then((one) => {
      wallets.answer(one.id, true)
      return one
    })
    await new Promise<void>((resolve, reject) => {
      api.tx.balances
        .transferKeepAlive(SECOND, 2n * DOT)
        .signAndSend(FIRST, { signer }, ({ isFinalized, isError }) => {
          if (isError) reject(new Error('The node refused the extrinsic.'))
          // A slow client is told only that the block is final: the library drops the status before.
          if (isFinalized) resolve()
        })
        .catch(reject)
    })
    expect(await shown).toMatchObject({
      title: 'Sign a transaction',
      details: expect.arrayContaining([
        { label: 'Nonce', value: '0' },
        { label: 'Network', value: 'Polkadot' },
      ]),
    })
    expect((await api.query.system.account(SECOND)).data.free.toBigInt()).toBe(2n * DOT)
  })
})
