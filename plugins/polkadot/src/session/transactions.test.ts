import { type Account, type Network, override } from '@latchkey/core'
import { Rpc } from '@latchkey/core/plugin'
import { flush, putInjectedWeb3 } from '@latchkey/core/testing'
import { kusama, moonbeam, polkadotRelayChain } from '../index.js'
import { connectedKit, patient } from '../kit.test.helper.js'
import { createFakeNode } from '../node.test.helper.js'
import { injectedEnvironment } from '../wallets.test.helper.js'
import { payload } from './payload.test.helper.js'
import { signedExtrinsic } from './extrinsic.js'

let environment: ReturnType<typeof injectedEnvironment>
beforeEach(() => {
  environment = injectedEnvironment()
})

async function signer(
  connectorId = environment.connectorId,
  answer: (hex: string) => unknown = () => `0x${'00'.repeat(32)}`,
) {
  const node = createFakeNode(({ params }) => answer((params as string[])[0]!))
  const kit = await connectedKit(
    { connectorId, overrides: [...environment.overrides, override(Rpc, { value: node.rpc })] },
    { networks: [polkadotRelayChain, kusama, moonbeam] },
  )
  const { accounts } = kit.session.getSnapshot()
  const act = (
    transaction: unknown,
    account: Account = accounts[0]!,
    network: Network = polkadotRelayChain,
    signal = patient(),
  ) => ({ account, network, transaction, signal })
  const { 'sign-transaction@1': signs, 'send-transaction@1': sends } = kit.session.features
  return {
    ...kit,
    node,
    accounts,
    sign: (...args: Parameters<typeof act>) => signs!.signTransaction(act(...args)),
    send: (...args: Parameters<typeof act>) => sends!.sendTransaction(act(...args)),
  }
}

/** A session with a wallet that returns this answer for every payload. */
async function answering(answer: unknown) {
  const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
  const signPayload = typeof answer === 'function' ? answer : async () => answer
  putInjectedWeb3(environment.page, 'other', {
    enable: async () => ({ accounts: { get: async () => [{ address }] }, signer: { signPayload } }),
  })
  return signer('polkadot:other')
}

const asked = () => environment.extension.calls.filter(({ method }) => method === 'signer.signPayload')
const ALICE = Uint8Array.from(Buffer.from('d43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d', 'hex'))
const BOB = new Uint8Array(32).fill(7)
const SIGNATURE = Uint8Array.from([1, ...new Uint8Array(64).fill(9)])
const signature = `0x01${'09'.repeat(64)}`

test('sends a transaction once, and returns the hash of its bytes', async () => {
  const { sign, send, node } = await signer()
  const hex = await sign(payload())
  expect(node.calls).toEqual([])
  const hash = await send(hex)
  expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
  expect(node.calls).toEqual([
    { network: polkadotRelayChain.caipNetworkId, method: 'author_submitExtrinsic', params: [hex], repeatable: false },
  ])
})

test('does not repeat a transaction that the node refused', async () => {
  const refusal = new Error('1010: Invalid Transaction')
  const { send, node } = await signer(environment.connectorId, () => refusal)
  await expect(send(payload())).rejects.toBe(refusal)
  expect(node.calls).toHaveLength(1)
})

describe('V30: asks no wallet and sends nothing', () => {
  test.each([
    ['a transaction of another network', { genesisHash: kusama.genesisHash! }, 'polkadot/wrong-network'],
    [
      'a transaction of a network whose reference is the same',
      { genesisHash: `${polkadotRelayChain.genesisHash!.slice(0, 34)}${'0'.repeat(32)}` },
      'polkadot/wrong-network',
    ],
    [
      'a transaction of another account',
      { address: '5GoNkf6WdbxCFnPdAnYYQyCjAKPJgLNxXwPjwTh6DGg6gN3E' },
      'polkadot/wrong-account',
    ],
    ['a transaction with an invalid address', { address: 'nobody' }, 'polkadot/wrong-account'],
  ])('for %s', async (_what, change, code) => {
    const { sign, send, node } = await signer()
    for (const act of [sign, send]) await expect(act(payload(change))).rejects.toMatchObject({ code })
    expect([asked(), node.calls]).toEqual([[], []])
  })

  test('for an account that is bound to another network', async () => {
    environment.extension.accounts = [{ ...environment.all[0]!, genesisHash: kusama.genesisHash! }]
    const { sign, session } = await signer()
    await expect(sign(payload())).rejects.toMatchObject({ code: 'polkadot/wrong-network' })
    const signing = session.features['polkadot:sign-payload@1']!.signPayload({ payload: payload(), signal: patient() })
    await expect(signing).rejects.toMatchObject({ code: 'polkadot/wrong-network' })
    expect(asked()).toEqual([])
  })

  test('for a transaction that another account signed', async () => {
    const { send, node } = await signer()
    await expect(send(signedExtrinsic(payload(), BOB, SIGNATURE))).rejects.toMatchObject({
      code: 'polkadot/wrong-account',
    })
    expect(node.calls).toEqual([])
  })

  test('F-P11: where the wallet withdraws the account during the request', async () => {
    const { send, node } = await signer()
    environment.extension.askToSign = async () => {
      const [alice, ...others] = environment.extension.accounts
      environment.extension.accounts = others
      environment.extension.push()
      await flush()
      environment.extension.accounts = [alice!, ...others]
    }
    await expect(send(payload())).rejects.toMatchObject({ code: 'polkadot/account-gone' })
    expect(node.calls).toEqual([])
  })

  test('where the caller aborts during the request', async () => {
    const { send, node, accounts } = await signer()
    const controller = new AbortController()
    let approve = () => {}
    environment.extension.askToSign = () => new Promise((resolve) => void (approve = resolve))
    const sending = send(payload(), accounts[0], polkadotRelayChain, controller.signal)
    await flush()
    controller.abort(new Error('enough'))
    approve()
    await expect(sending).rejects.toThrow('enough')
    await flush()
    expect(node.calls).toEqual([])
  })
})

test.each([
  ['nothing', undefined],
  ['a text', 'transfer'],
  ['an object without fields', {}],
  ['no address', { ...payload(), address: undefined }],
  ['a call that is not hex', payload({ method: 'transfer' })],
  ['a nonce that is not hex', payload({ nonce: '7' })],
  ['no extensions', { ...payload(), signedExtensions: 'CheckNonce' }],
  ['extensions without names', { ...payload(), signedExtensions: [7] }],
  ['no version', { ...payload(), version: '4' }],
])('rejects what is not a transaction, without asking the wallet: %s', async (_what, transaction) => {
  const { sign } = await signer()
  await expect(sign(transaction)).rejects.toMatchObject({ code: 'polkadot/invalid-transaction' })
  expect(asked()).toEqual([])
})

test.each(['', '0x', 'transfer', '0x0401', signedExtrinsic(payload(), ALICE, SIGNATURE).slice(0, -2)])(
  'rejects what is not a signed transaction: "%s"',
  async (hex) => {
    const { send, node } = await signer()
    await expect(send(hex)).rejects.toMatchObject({ code: 'polkadot/invalid-transaction' })
    expect(node.calls).toEqual([])
  },
)

test("signs the copy that it checked, though the app's object changes meanwhile", async () => {
  const { sign } = await signer()
  let reads = 0
  const transaction = Object.defineProperty(payload() as { method: string }, 'method', {
    enumerable: true,
    get: () => (reads++ === 0 ? '0x00000c010203' : '0xffff'),
  })
  await sign(transaction)
  expect([reads, asked()[0]!.params]).toMatchObject([1, { method: '0x00000c010203' }])
})

describe('F-P26: the answer of a wallet', () => {
  test.each([
    ['nothing', undefined],
    ['a signature without its kind', { id: 1, signature: `0x${'09'.repeat(64)}` }],
    ['one of an unknown kind', { id: 1, signature: `0x03${'09'.repeat(64)}` }],
    ['one that is too long for its kind', { id: 1, signature: `0x01${'09'.repeat(65)}` }],
    ['one that is too short for its kind', { id: 1, signature: `0x02${'09'.repeat(64)}` }],
  ])('is rejected as a signature: %s', async (_what, answer) => {
    const { send, node } = await answering(answer)
    await expect(send(payload())).rejects.toMatchObject({
      code: 'polkadot/malformed-signature',
      context: { wallet: 'other' },
    })
    expect(node.calls).toEqual([])
  })

  test('may be the whole transaction, in hex or as bytes', async () => {
    const whole = signedExtrinsic(payload({ mode: 1 }), ALICE, SIGNATURE)
    for (const signedTransaction of [whole, Uint8Array.from(Buffer.from(whole.slice(2), 'hex'))]) {
      const { sign, kit } = await answering({ id: 1, signature, signedTransaction })
      expect(await sign(payload())).toBe(whole)
      await kit.dispose()
      environment = injectedEnvironment()
    }
  })

  test.each([
    ['with another call', signedExtrinsic(payload({ method: '0x00000c010204' }), ALICE, SIGNATURE)],
    ['of another account', signedExtrinsic(payload(), BOB, SIGNATURE)],
    ['that is cut off', signedExtrinsic(payload(), ALICE, SIGNATURE).slice(0, -2)],
    ['without bytes', '0x'],
  ])('is rejected where the transaction is one %s', async (_what, signedTransaction) => {
    const { send, node } = await answering({ id: 1, signature, signedTransaction })
    await expect(send(payload())).rejects.toMatchObject({ code: 'polkadot/altered-transaction' })
    expect(node.calls).toEqual([])
  })
})

test('may be the signature of an Ethereum-style account', async () => {
  environment.extension.accounts = environment.all
  const { accounts } = await signer()
  const { address } = accounts[3]!
  const bare = `0x${'0b'.repeat(65)}`
  putInjectedWeb3(environment.page, 'other', {
    enable: async () => ({
      accounts: { get: async () => [{ address, type: 'ethereum' }] },
      signer: { signPayload: async () => ({ id: 1, signature: bare }) },
    }),
  })
  const { sign, account } = await signer('polkadot:other')
  const hex = await sign(
    payload({ address, genesisHash: moonbeam.genesisHash!, signedExtensions: ['CheckNonce'] }),
    account,
    moonbeam,
  )
  expect(hex).toContain(`84${address.slice(2).toLowerCase()}${bare.slice(2)}00`)
})
