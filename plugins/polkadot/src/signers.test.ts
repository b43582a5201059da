import type { Signer } from '@polkadot/api/types'
import type { InjectedExtension as PublishedExtension } from '@polkadot/extension-inject/types'
import { getPolkadotSignerFromPjs } from 'polkadot-api/pjs-signer'
import { u8aToHex } from '@polkadot/util'
import { signatureVerify } from '@polkadot/util-crypto'
import { moonbeam, polkadotApiSigner, polkadotJsSigner, polkadotRelayChain } from './index.js'
import { connectedKit } from './kit.test.helper.js'
import { payload } from './session/payload.test.helper.js'
import { injectedEnvironment } from './wallets.test.helper.js'

let environment: ReturnType<typeof injectedEnvironment>
beforeEach(() => {
  environment = injectedEnvironment()
  environment.extension.accounts = environment.all
})

const connected = () => connectedKit(environment, { networks: [polkadotRelayChain, moonbeam] })
const asked = () => environment.extension.calls.filter(({ method }) => method.startsWith('signer.'))

test('polkadotJsSigner has the interface of @polkadot/api and extensions', async () => {
  const { session } = await connected()
  const signer: Signer = polkadotJsSigner(session)
  const published: PublishedExtension['signer'] = signer
  expect(published).toBe(signer)
})

test("polkadotJsSigner passes on a transaction and the wallet's answer unchanged", async () => {
  const { session } = await connected()
  const { id, signature, signedTransaction } = await polkadotJsSigner(session).signPayload(payload())
  expect([id, signature.length, signedTransaction]).toEqual([2, 2 + 2 * 65, undefined])
  expect(asked()).toEqual([{ method: 'signer.signPayload', params: payload() }])
})

test('polkadotJsSigner passes on bytes unchanged', async () => {
  const { session, account } = await connected()
  const raw = { address: account.address, data: '0x0102', type: 'bytes' } as const
  const { signature } = await polkadotJsSigner(session).signRaw(raw)
  expect(signatureVerify(`<Bytes>\x01\x02</Bytes>`, signature, account.address).isValid).toBe(true)
  expect(asked()).toEqual([{ method: 'signer.signRaw', params: raw }])
})

test('polkadotJsSigner signs a transaction for a network that the kit does not have', async () => {
  const { session } = await connected()
  await polkadotJsSigner(session).signPayload(payload({ genesisHash: `0x${'12'.repeat(32)}` }))
  expect(asked()).toHaveLength(1)
})

test('V30: polkadotJsSigner rejects an account that is not shared', async () => {
  const { session } = await connected()
  const { signPayload, signRaw } = polkadotJsSigner(session)
  const address = '5DAAnrj7VHTznn2AWBemMuyBwZWs6FNFjdyVXUeYum3PTXFy'
  await expect(signPayload(payload({ address }))).rejects.toMatchObject({ code: 'polkadot/account-gone' })
  await expect(signRaw({ address, data: '0x', type: 'bytes' })).rejects.toMatchObject({ code: 'polkadot/account-gone' })
  expect(asked()).toEqual([])
})

test('polkadotJsSigner rejects a request that the wallet does not support', async () => {
  const { signPayload, signRaw } = polkadotJsSigner({ features: {} })
  await expect(signPayload(payload())).rejects.toMatchObject({
    code: 'polkadot/cannot-sign',
    context: { what: 'transactions' },
  })
  await expect(signRaw({ address: '', data: '', type: 'bytes' })).rejects.toMatchObject({
    code: 'polkadot/cannot-sign',
    context: { what: 'bytes' },
  })
})

test.each([0, 3])('polkadotApiSigner has the interface of polkadot-api, with the key of account %p', async (index) => {
  const { session } = await connected()
  const account = session.getSnapshot().accounts[index]!
  const signer = polkadotApiSigner(getPolkadotSignerFromPjs, session, account)
  expect(u8aToHex(signer.publicKey)).toBe(account.publicKey ?? account.address.toLowerCase())
  const signature = await signer.signBytes(new TextEncoder().encode('hello'))
  expect(signatureVerify('<Bytes>hello</Bytes>', signature, account.address).isValid).toBe(true)
})
