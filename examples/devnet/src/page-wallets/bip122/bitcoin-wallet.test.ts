import { Verifier } from 'bip322-js'
import { networks, Psbt } from 'bitcoinjs-lib'
import { startDevnet } from '../../start-devnet.js'
import { installPageWallets } from '../install-page-wallets.js'
import type { PageNodes } from '../page-networks.js'
import type { Approval } from '../questions.js'
import { createTestPage, question, registeredWallets } from '../test-page.test.helper.js'
import type { createSatsConnectProvider } from './sats-connect-provider.js'

const [FIRST, SECOND] = [
  'bcrt1qpm3fzfgsvs8x9tynjexe3wm26argxwgc4amqdy',
  'bcrt1qykqe7kpd5m2ux0f4qud6c3uq3jpce8vxlud6u6',
] as const

interface Wallet {
  readonly features: { readonly 'sats-connect:': { readonly provider: ReturnType<typeof createSatsConnectProvider> } }
}

interface Account {
  readonly addresses: readonly { readonly address: string; readonly publicKey: string; readonly purpose: string }[]
}

function bench(approve: Approval = 'yes', nodes: PageNodes = {}) {
  const page = createTestPage()
  const wallets = installPageWallets({ nodes, approve, page })
  wallets.switchOn('bip122')
  const [wallet] = [...registeredWallets<Wallet>(page)] as [Wallet]
  const { provider } = wallet.features['sats-connect:']
  /** Takes the result out of the JSON-RPC answer, or rejects with its error. */
  async function ask<Answer = unknown>(method: string, params: unknown = null): Promise<Answer> {
    const said = await provider.request(method, params)
    expect(said).toMatchObject({ jsonrpc: '2.0', id: expect.any(String) })
    if ('error' in said) throw said.error
    return said.result as Answer
  }
  const nextEvent = (eventName: string) =>
    new Promise<unknown>((resolve) => {
      const unsubscribe = provider.addListener({
        eventName,
        cb(event) {
          unsubscribe()
          resolve(event)
        },
      })
    })
  return { wallets, ask, nextEvent }
}

const verifies = (address: string, text: string, signature: string) =>
  Verifier.verifySignature(address, text, signature)

test('refuses a page that has no access, and an unknown method', async () => {
  const { ask, wallets } = bench('ask')
  for (const method of ['wallet_getAccount', 'signMessage', 'signPsbt', 'sendTransfer'])
    await expect(ask(method, {})).rejects.toMatchObject({ code: -32002 })
  await expect(ask('stx_getAccounts')).rejects.toMatchObject({ code: -32601 })
  await expect(ask('toString')).rejects.toMatchObject({ code: -32601 })
  expect(wallets.getSnapshot().pending).toEqual([])
  wallets.setApproval('no')
  await expect(ask('wallet_connect')).rejects.toMatchObject({ code: -32000 })
})

test('shares the account in use, with an address for each purpose', async () => {
  const { ask } = bench()
  const account = await ask<Account>('wallet_connect')
  expect(account).toMatchObject({
    network: { bitcoin: { name: 'Regtest' } },
    addresses: [
      {
        address: FIRST,
        purpose: 'payment',
        addressType: 'p2wpkh',
        publicKey: expect.stringMatching(/^0[23][\da-f]{64}$/),
      },
      {
        address: expect.stringMatching(/^bcrt1p/),
        purpose: 'ordinals',
        addressType: 'p2tr',
        publicKey: expect.stringMatching(/^[\da-f]{64}$/),
      },
    ],
  })
  expect(await ask('wallet_getAccount')).toEqual(account)
  expect(await ask('getAddresses', { purposes: ['ordinals'] })).toMatchObject({ addresses: [account.addresses[1]] })
  expect(await ask('getAccounts', { purposes: ['payment', 'ordinals'] })).toEqual(account.addresses)
})

test('sends events when the visitor changes the wallet', async () => {
  const { ask, nextEvent, wallets } = bench()
  await ask('wallet_connect')
  const after = async (act: () => void, event: string) => {
    const emitted = nextEvent(event)
    act()
    return emitted
  }
  expect(await after(() => wallets.switchAccount('bip122', 1), 'accountChange')).toMatchObject({
    addresses: [{ address: SECOND }, {}],
  })
  expect(await after(() => wallets.lock('bip122'), 'disconnect')).toEqual({ type: 'disconnect' })
  expect(await after(() => wallets.unlock('bip122'), 'accountChange')).toMatchObject({
    addresses: [{ address: SECOND }, {}],
  })
  expect(await after(() => void ask('wallet_disconnect'), 'disconnect')).toEqual({ type: 'disconnect' })
  await expect(ask('wallet_getAccount')).rejects.toMatchObject({ code: -32002 })
  wallets.switchOff('bip122')
  await expect(ask('wallet_connect')).rejects.toMatchObject({ code: -32603 })
})

test('signs messages for both addresses, and for no others', async () => {
  const { ask, wallets } = bench()
  const { addresses } = await ask<Account>('wallet_connect')
  const [payment, ordinals] = addresses.map(({ address }) => address) as [string, string]
  for (const [address, protocol, signedBy] of [
    [payment, 'ECDSA', 'ECDSA'],
    [payment, 'BIP322', 'BIP322'],
    [payment, undefined, 'ECDSA'],
    [ordinals, undefined, 'BIP322'],
  ] as const) {
    const signed = await ask<{ signature: string; messageHash: string }>('signMessage', {
      address,
      message: 'Grüße',
      ...(protocol && { protocol }),
    })
    expect(signed).toMatchObject({ address, protocol: signedBy, messageHash: expect.stringMatching(/^[\da-f]{64}$/) })
    expect(verifies(address, 'Grüße', signed.signature)).toBe(true)
  }
  wallets.setApproval('ask')
  await expect(ask('signMessage', { address: SECOND, message: '' })).rejects.toMatchObject({ code: -32002 })
  expect(wallets.getSnapshot().pending).toEqual([])
  wallets.setApproval('no')
  await expect(ask('signMessage', { address: payment, message: '' })).rejects.toMatchObject({ code: -32000 })
})

describe('with a node', () => {
  let devnet: Awaited<ReturnType<typeof startDevnet<'bitcoin'>>>
  beforeAll(async () => {
    devnet = await startDevnet({ chains: ['bitcoin'] })
  })
  afterAll(async () => devnet.stop())
  const onNode = async () => {
    const one = bench('yes', { bitcoin: devnet.bitcoin.url })
    await one.ask('wallet_connect')
    return one
  }

  test('sends to one recipient what the visitor approved', async () => {
    const { ask, wallets } = await onNode()
    await devnet.bitcoin.fund(FIRST, 100_000n)
    wallets.setApproval('ask')
    const sending = ask<{ txid: string }>('sendTransfer', { recipients: [{ address: SECOND, amount: 20_000 }] })
    const shown = await question(wallets)
    expect(shown).toMatchObject({
      what: 'send',
      details: [
        { label: 'To', value: SECOND },
        { label: 'Amount', value: '0.0002 BTC' },
        { label: 'Network', value: 'Bitcoin Regtest' },
      ],
    })
    wallets.answer(shown.id, true)
    const { vout } = (await devnet.bitcoin.transaction((await sending).txid)) as { vout: unknown[] }
    expect(vout).toContainEqual(expect.objectContaining({ scriptpubkey_address: SECOND, value: 20_000 }))
    await devnet.bitcoin.mine()
    const two = [FIRST, SECOND].map((address) => ({ address, amount: 1_000 }))
    await expect(ask('sendTransfer', { recipients: two })).rejects.toMatchObject({ code: -32602 })
  })

  test('signs a PSBT, shows its recipients, and sends it on request', async () => {
    const { ask, wallets } = await onNode()
    const hash = await devnet.bitcoin.fund(FIRST, 50_000n)
    const { vout } = (await devnet.bitcoin.transaction(hash)) as {
      vout: { scriptpubkey: string; scriptpubkey_address: string }[]
    }
    const index = vout.findIndex((output) => output.scriptpubkey_address === FIRST)
    const unsigned = new Psbt({ network: networks.regtest })
      .addInput({ hash, index, witnessUtxo: { script: Buffer.from(vout[index]!.scriptpubkey, 'hex'), value: 50_000n } })
      .addOutput({ address: SECOND, value: 49_000n })
    const request = { psbt: unsigned.toBase64(), signInputs: { [FIRST]: [0] } }

    wallets.setApproval('ask')
    const signing = ask<{ psbt: string }>('signPsbt', { ...request, broadcast: false })
    const shown = await question(wallets)
    expect(shown).toMatchObject({
      what: 'sign',
      details: expect.arrayContaining([
        { label: 'Pays 49000 sat', value: SECOND },
        { label: 'Signs input 0', value: FIRST },
      ]),
    })
    wallets.answer(shown.id, true)
    const signed = Psbt.fromBase64((await signing).psbt, { network: networks.regtest })
    expect(signed.data.inputs[0]!.partialSig).toHaveLength(1)
    await expect(ask('signPsbt', { ...request, signInputs: { [SECOND]: [0] } })).rejects.toMatchObject({ code: -32002 })

    wallets.setApproval('yes')
    const { txid } = await ask<{ txid: string }>('signPsbt', { ...request, broadcast: true })
    expect(txid).toBe(signed.finalizeAllInputs().extractTransaction(true).getId())
    expect(await devnet.bitcoin.transaction(txid)).toMatchObject({ txid })
  })
})
