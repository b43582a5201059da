import type { SignerPayloadJSON } from '@polkadot/types/types'
import { u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { decodeAddress } from '@polkadot/util-crypto'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import { connectApi } from '../../../polkadot/polkadot-api.test.helper.js'
import { startDevnet } from '../../../start-devnet.js'
import { askerOf } from '../ask-signer.test.helper.js'
import { POLKADOT } from '../../chains.js'
import { DEMO_SECRETS } from '../../secrets.js'
import { createPolkadotSigner } from './polkadot-signer.js'

// The library's cache cleans itself by timers, which would keep Jest from ending.
const setLastingInterval = globalThis.setInterval
globalThis.setInterval = ((run: () => void, ms?: number) => setLastingInterval(run, ms).unref()) as typeof setInterval

const DOT = 10_000_000_000n
const { ask, address, otherAddress } = askerOf(
  createPolkadotSigner({ secrets: DEMO_SECRETS.polkadot, nodeOf: () => undefined }),
  POLKADOT,
)

// The implementation in Rust; the wallet's own is in JavaScript.
beforeAll(waitReady)
const isGenuine = (message: Uint8Array, signature: string) =>
  sr25519Verify(Buffer.from(signature.slice(2), 'hex'), message, decodeAddress(address))

test('has the same accounts in every wallet', () => {
  expect([address, otherAddress]).toEqual([
    '19v9prgk6tguFretnPqDFKHLCDf1SxYt9m23wJaPxmsvpCi',
    '1Bzqk3EwJmfCEhjKtJZ3WHF4LkmvFSo9a6hdQTYCxAbz3Zq',
  ])
})

test('signs a message unchanged', async () => {
  const { signature } = await ask<{ signature: string }>('polkadot_signMessage', { address, message: 'hello' })
  expect(isGenuine(Buffer.from('hello'), signature)).toBe(true)
})

test('wraps raw data before it signs them, so that they cannot be a transaction', async () => {
  const { signature } = await ask<{ signature: string }>('polkadot_signMessage', {
    address,
    data: u8aToHex(Buffer.from('hello')),
    type: 'bytes',
  })
  expect(isGenuine(u8aWrapBytes('hello'), signature)).toBe(true)
})

test("recognizes its account in another network's encoding, and signs for no other account", async () => {
  const generic = createPolkadotSigner({ secrets: DEMO_SECRETS.polkadot, nodeOf: () => undefined }).addresses(
    'polkadot:unknown',
  )
  expect(generic[0]).toMatch(/^5/)
  await expect(ask('polkadot_signMessage', { address: generic[0], message: '' })).resolves.toMatchObject({})
  await expect(ask('polkadot_signMessage', { address: otherAddress, message: '' })).rejects.toMatchObject({
    code: 4100,
  })
})

test('signs a transaction that a node accepts', async () => {
  const { polkadot, stop } = await startDevnet({ chains: ['polkadot'] })
  const api = await connectApi(polkadot.webSocketUrl)
  try {
    await polkadot.fund(address, 10n * DOT)
    const signer = {
      signPayload: async (transactionPayload: SignerPayloadJSON) => ({
        id: 1,
        signature: (
          await ask<{ signature: `0x${string}` }>('polkadot_signTransaction', { address, transactionPayload })
        ).signature,
      }),
    }
    await new Promise<void>((resolve, reject) => {
      api.tx.balances
        .transferKeepAlive(otherAddress, 2n * DOT)
        .signAndSend(address, { signer }, ({ isFinalized, isError }) => {
          if (isError) reject(new Error('The node refused the extrinsic.'))
          if (isFinalized) resolve()
        })
        .catch(reject)
    })
    expect((await api.query.system.account(otherAddress)).data.free.toBigInt()).toBe(2n * DOT)
  } finally {
    await api.disconnect()
    await stop()
  }
})
