import { Verifier } from 'bip322-js'
import { initEccLib, networks, payments, Psbt, Transaction } from 'bitcoinjs-lib'
import { startDevnet } from '../../../start-devnet.js'
import { askerOf } from '../ask-signer.test.helper.js'
import { BITCOIN, BITCOIN_REGTEST } from '../../chains.js'
import { DEMO_SECRETS } from '../../secrets.js'
import { createBip122Signer } from './bip122-signer.js'

interface Said {
  readonly address: string
  readonly publicKey: string
  readonly intention: string
}

const toBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64')
const signer = createBip122Signer({ secrets: DEMO_SECRETS.bip122, nodeOf: () => undefined })
const { ask, address: account, otherAddress } = askerOf(signer, BITCOIN)

const addressesOf = async (asker: { ask: typeof ask }, account: string) =>
  Object.fromEntries(
    (await asker.ask<Said[]>('getAccountAddresses', { account })).map((said) => [said.intention, said]),
  ) as Record<'payment' | 'ordinal', Said>

test('has the same accounts in every wallet', async () => {
  expect([account, otherAddress]).toEqual([
    'bc1qpm3fzfgsvs8x9tynjexe3wm26argxwgcaje7p7',
    'bc1qykqe7kpd5m2ux0f4qud6c3uq3jpce8vxhn0ysq',
  ])
  expect(signer.addresses(BITCOIN_REGTEST)).toEqual([
    'bcrt1qpm3fzfgsvs8x9tynjexe3wm26argxwgc4amqdy',
    'bcrt1qykqe7kpd5m2ux0f4qud6c3uq3jpce8vxlud6u6',
  ])
})

test('lists the addresses of an account, or those for one purpose', async () => {
  const { payment, ordinal } = await addressesOf({ ask }, account)
  expect(payment.address).toBe(account)
  expect(payments.p2wpkh({ pubkey: Buffer.from(payment.publicKey, 'hex'), network: networks.bitcoin }).address).toBe(
    account,
  )
  expect(ordinal.address).toMatch(/^bc1p/)
  expect(await ask('getAccountAddresses', { account, intentions: ['ordinal'] })).toEqual([ordinal])
})

test.each([
  { protocol: 'ecdsa', intention: 'payment' },
  { protocol: 'bip322', intention: 'payment' },
  { protocol: 'bip322', intention: 'ordinal' },
  { protocol: undefined, intention: 'payment' },
  { protocol: undefined, intention: 'ordinal' },
] as const)('signs a message by $protocol for the $intention address', async ({ protocol, intention }) => {
  const { address } = (await addressesOf({ ask }, account))[intention]
  const answer = await ask<{ address: string; signature: string; messageHash: string }>('signMessage', {
    account,
    address,
    message: 'Grüße, 世界',
    protocol,
  })
  expect(answer).toMatchObject({ address, messageHash: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(Verifier.verifySignature(address, 'Grüße, 世界', toBase64(answer.signature))).toBe(true)
  expect(Verifier.verifySignature(address, 'other', toBase64(answer.signature))).toBe(false)
})

test('signs with the payment address by default', async () => {
  expect(await ask('signMessage', { account, message: 'hello' })).toMatchObject({ address: account })
})

test('refuses accounts that were not shared, and messages that cannot be signed', async () => {
  const { ordinal } = await addressesOf({ ask }, account)
  await expect(ask('signMessage', { account: otherAddress, message: '' })).rejects.toMatchObject({ code: 4100 })
  await expect(ask('signMessage', { account, address: otherAddress, message: '' })).rejects.toMatchObject({
    code: 4100,
  })
  await expect(
    ask('signMessage', { account, address: ordinal.address, message: '', protocol: 'ecdsa' }),
  ).rejects.toMatchObject({ code: -32602 })
  await expect(ask('sendTransfer', { account, recipientAddress: account, amount: '1' })).rejects.toMatchObject({
    code: 4901,
  })
})

describe('on a network', () => {
  let devnet: Awaited<ReturnType<typeof startDevnet<'bitcoin'>>>
  let onNode: ReturnType<typeof askerOf>
  beforeAll(async () => {
    devnet = await startDevnet({ chains: ['bitcoin'] })
    onNode = askerOf(
      createBip122Signer({ secrets: DEMO_SECRETS.bip122, nodeOf: () => devnet.bitcoin.url }),
      BITCOIN_REGTEST,
    )
  })
  afterAll(async () => devnet.stop())

  test('sends a transfer with a memo, and receives the change', async () => {
    await devnet.bitcoin.fund(onNode.address, 100_000n)
    const { txid } = await onNode.ask<{ txid: string }>('sendTransfer', {
      account: onNode.address,
      recipientAddress: onNode.otherAddress,
      amount: '20000',
      memo: 'rent',
    })
    const { vout } = (await devnet.bitcoin.transaction(txid)) as {
      vout: { scriptpubkey: string; scriptpubkey_address?: string; value: number }[]
    }
    expect(vout).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ scriptpubkey_address: onNode.otherAddress, value: 20_000 }),
        expect.objectContaining({ scriptpubkey: `6a04${Buffer.from('rent').toString('hex')}`, value: 0 }),
        expect.objectContaining({ scriptpubkey_address: onNode.address }),
      ]),
    )
    await devnet.bitcoin.mine()
  })

  test('refuses a transfer of more than the account has', async () => {
    const params = { account: onNode.address, recipientAddress: onNode.otherAddress, amount: '100000000' }
    await expect(onNode.ask('sendTransfer', params)).rejects.toMatchObject({ code: -32000 })
  })

  test.each(['payment', 'ordinal'] as const)(
    'signs a PSBT of the %s address, and sends it on request',
    async (intention) => {
      initEccLib(await import('@bitcoinerlab/secp256k1'))
      const { address, publicKey } = (await addressesOf(onNode, onNode.address))[intention]
      const hash = await devnet.bitcoin.fund(address, 50_000n)
      const { vout } = (await devnet.bitcoin.transaction(hash)) as {
        vout: { scriptpubkey: string; scriptpubkey_address: string; value: number }[]
      }
      const index = vout.findIndex((output) => output.scriptpubkey_address === address)
      const unsigned = new Psbt({ network: networks.regtest })
        .addInput({
          hash,
          index,
          witnessUtxo: { script: Buffer.from(vout[index]!.scriptpubkey, 'hex'), value: 50_000n },
        })
        .addOutput({ address: onNode.otherAddress, value: 49_000n })
      const request = { account: onNode.address, psbt: unsigned.toBase64(), signInputs: [{ address, index: 0 }] }

      const { psbt, txid } = await onNode.ask<{ psbt: string; txid?: string }>('signPsbt', request)
      expect(txid).toBeUndefined()
      const signed = Psbt.fromBase64(psbt, { network: networks.regtest })
      expect(signed.data.inputs[0]).toMatchObject(
        intention === 'payment'
          ? { partialSig: [{ pubkey: new Uint8Array(Buffer.from(publicKey, 'hex')) }] }
          : { tapKeySig: expect.anything() },
      )

      const sent = await onNode.ask<{ txid: string }>('signPsbt', { ...request, broadcast: true })
      expect(sent.txid).toBe(signed.finalizeAllInputs().extractTransaction(true).getId())
      expect(await devnet.bitcoin.transaction(sent.txid)).toMatchObject({ txid: sent.txid })
    },
  )

  test('signs only the named inputs', async () => {
    const { payment } = await addressesOf(onNode, onNode.address)
    const script = payments.p2wpkh({ address: payment.address, network: networks.regtest }).output!
    const unsigned = new Psbt({ network: networks.regtest }).addOutput({ address: payment.address, value: 1_000n })
    for (const index of [0, 1])
      unsigned.addInput({ hash: new Transaction().getId(), index, witnessUtxo: { script, value: 1_000n } })
    const { psbt } = await onNode.ask<{ psbt: string }>('signPsbt', {
      account: onNode.address,
      psbt: unsigned.toBase64(),
      signInputs: [{ address: payment.address, index: 1 }],
    })
    expect(Psbt.fromBase64(psbt).data.inputs.map(({ partialSig }) => partialSig?.length)).toEqual([undefined, 1])
  })
})
