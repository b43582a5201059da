import { SigHash, Transaction } from '@scure/btc-signer'
import { hexToBytes } from '@noble/hashes/utils.js'
import { spend, WALLETS, type WalletKind } from './bitcoin-wallet.test.helper.js'
import { serve } from './serve.js'

const KINDS = Object.keys(WALLETS) as readonly WalletKind[]
const PAYEE = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const FUNDS = 1_000_000n
const REPLACEABLE = 0xffff_fffd

let bitcoin: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  bitcoin = await serve()
})
afterAll(() => bitcoin.close())

async function ask(path: string, body?: string) {
  const response = await fetch(`${bitcoin.ready.url}${path}`, body === undefined ? {} : { method: 'POST', body })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const json = async (path: string) => JSON.parse((await ask(path)).text)

const send = (transaction: Transaction | string) =>
  ask('/tx', typeof transaction === 'string' ? transaction : transaction.hex)

async function funded(kind: WalletKind) {
  const id = await bitcoin.commands.fund(WALLETS[kind].address, FUNDS)
  return { id, hex: (await ask(`/tx/${id}/hex`)).text, amount: FUNDS }
}

/** The payee's balance, of mined and waiting transactions together. */
async function received() {
  const { chain_stats: chain, mempool_stats: waiting } = await json(`/address/${PAYEE}`)
  return chain.funded_txo_sum + waiting.funded_txo_sum
}

const refusal = (code: number, message: string) => ({
  status: 400,
  text: `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`,
})

describe.each(KINDS)('a transaction from a %s address', (kind) => {
  test('moves money with a genuine signature', async () => {
    const [previous, before] = [await funded(kind), await received()]
    const transaction = spend({ from: kind, previous, to: PAYEE, sats: 400_000n })
    expect(await send(transaction)).toMatchObject({ status: 200, text: transaction.id })
    expect(await received()).toBe(before + 400_000)
    expect(await json(`/tx/${transaction.id}`)).toMatchObject({
      txid: transaction.id,
      fee: 1_000,
      weight: transaction.weight,
      vin: [{ txid: previous.id, prevout: { scriptpubkey_address: WALLETS[kind].address, value: 1_000_000 } }],
      vout: [{ scriptpubkey_address: PAYEE, value: 400_000 }, { value: 599_000 }],
      status: { confirmed: false },
    })
  })

  test.each(['ALL', 'NONE', 'SINGLE', 'ALL_ANYONECANPAY', 'NONE_ANYONECANPAY', 'SINGLE_ANYONECANPAY'] as const)(
    'accepts a signature of type %s',
    async (name) => {
      const transaction = spend({
        from: kind,
        previous: await funded(kind),
        to: PAYEE,
        sats: 5_000n,
        hashType: SigHash[name],
      })
      expect(await send(transaction)).toMatchObject({ status: 200 })
    },
  )

  test('refuses a transaction that was changed after it was signed', async () => {
    const transaction = spend({ from: kind, previous: await funded(kind), to: PAYEE, sats: 400_000n })
    const { status, text } = await send(transaction.hex.replace('801a060000000000', '811a060000000000'))
    expect(status).toBe(400)
    expect(text).toMatch(/^sendrawtransaction RPC error: {"code":-26,"message":"mandatory-script-verify-flag-failed \(/)
    expect(await send(transaction)).toMatchObject({ status: 200 })
  })

  test('refuses the signature of another key', async () => {
    const previous = await funded(kind)
    const genuine = spend({ from: kind, previous, to: PAYEE, sats: 400_000n })
    const others = spend({ from: kind, previous: await funded(kind), to: PAYEE, sats: 400_000n })
    const { finalScriptSig, finalScriptWitness } = others.getInput(0)
    const mixed = Transaction.fromRaw(hexToBytes(genuine.hex), { allowUnknownInputs: true })
    mixed.updateInput(0, { finalScriptSig: finalScriptSig!, finalScriptWitness: finalScriptWitness! }, true)
    expect((await send(mixed)).text).toContain('mandatory-script-verify-flag-failed')
  })
})

describe('a transaction that breaks a rule', () => {
  test('is refused when it spends an output that a mined transaction spent', async () => {
    const previous = await funded('p2wpkh')
    const first = spend({ from: 'p2wpkh', previous, to: PAYEE, sats: 400_000n })
    await send(first)
    await bitcoin.commands.mine()
    const second = spend({ from: 'p2wpkh', previous, to: PAYEE, sats: 500_000n, fee: 9_000n })
    expect(await send(second)).toMatchObject(refusal(-25, 'bad-txns-inputs-missingorspent'))
    expect(await send(first)).toMatchObject(refusal(-27, 'Transaction outputs already in utxo set'))
  })

  test('is refused when it spends an unknown output', async () => {
    const previous = { ...(await funded('p2wpkh')), id: 'ab'.repeat(32) }
    const transaction = spend({ from: 'p2wpkh', previous, to: PAYEE, sats: 400_000n })
    expect(await send(transaction)).toMatchObject(refusal(-25, 'bad-txns-inputs-missingorspent'))
  })

  test('is refused when it creates money', async () => {
    const previous = await funded('p2pkh')
    const hex = spend({ from: 'p2pkh', previous, to: PAYEE, sats: 400_000n }).hex.replace('801a0600', '801a0700')
    const message = 'bad-txns-in-belowout, value in (0.01000000) < value out (0.01064536)'
    expect(await send(hex)).toMatchObject(refusal(-26, message))
  })

  test('is refused when it pays less than a satoshi for each virtual byte', async () => {
    const transaction = spend({
      from: 'p2wpkh',
      previous: await funded('p2wpkh'),
      to: PAYEE,
      sats: 400_000n,
      fee: 100n,
    })
    expect(await send(transaction)).toMatchObject(refusal(-26, `min relay fee not met, 100 < ${transaction.vsize}`))
  })

  test('is refused when its fee can only be a mistake', async () => {
    const id = await bitcoin.commands.fund(WALLETS.p2wpkh.address, 10n ** 9n)
    const rich = { id, hex: (await ask(`/tx/${id}/hex`)).text, amount: 10n ** 9n }
    const transaction = spend({ from: 'p2wpkh', previous: rich, to: PAYEE, sats: 1_000n, fee: 10n ** 8n })
    expect((await send(transaction)).text).toContain('Fee exceeds maximum')
  })

  test.each([
    [WALLETS.p2pkh.address, 546n],
    [WALLETS['p2sh-p2wpkh'].address, 540n],
    [WALLETS.p2wpkh.address, 294n],
    [WALLETS.p2tr.address, 330n],
  ])('is refused when it leaves dust at %s', async (to, least) => {
    const previous = await funded('p2wpkh')
    expect(await send(spend({ from: 'p2wpkh', previous, to, sats: least - 1n }))).toMatchObject(refusal(-26, 'dust'))
    expect(await send(spend({ from: 'p2wpkh', previous, to, sats: least }))).toMatchObject({ status: 200 })
  })

  test.each(['', 'zz', '00', '0200000000'])('is refused when it is malformed: "%s"', async (text) => {
    expect(await send(text)).toMatchObject(refusal(-22, 'TX decode failed. Make sure the tx has at least one input.'))
  })
})

describe('a waiting transaction', () => {
  test('is replaced by one that pays more, if its sender allowed that', async () => {
    const previous = await funded('p2tr')
    const first = spend({ from: 'p2tr', previous, to: PAYEE, sats: 400_000n, sequence: REPLACEABLE })
    const same = spend({ from: 'p2tr', previous, to: PAYEE, sats: 400_001n, sequence: REPLACEABLE })
    const more = spend({ from: 'p2tr', previous, to: PAYEE, sats: 400_002n, fee: 2_000n })
    await send(first)
    expect((await send(same)).text).toContain(`insufficient fee, rejecting replacement ${same.id}`)
    expect(await json(`/tx/${previous.id}/outspend/0`)).toMatchObject({ spent: true, txid: first.id })

    expect(await send(more)).toMatchObject({ status: 200 })
    expect(await ask(`/tx/${first.id}`)).toMatchObject({ status: 404, text: 'Transaction not found' })
    expect(await json(`/tx/${first.id}/status`)).toEqual({ confirmed: false })
    expect(await json(`/tx/${previous.id}/outspend/0`)).toMatchObject({ spent: true, txid: more.id, vin: 0 })
    await bitcoin.commands.mine()
    expect(await send(first)).toMatchObject(refusal(-25, 'bad-txns-inputs-missingorspent'))
  })

  test('is replaced together with those that build on it', async () => {
    const previous = await funded('p2tr')
    const first = spend({ from: 'p2tr', previous, to: WALLETS.p2wpkh.address, sats: 400_000n, sequence: REPLACEABLE })
    const change = { id: first.id, hex: first.hex, amount: 400_000n }
    const child = spend({ from: 'p2wpkh', previous: change, to: PAYEE, sats: 9_000n })
    const cheap = spend({ from: 'p2tr', previous, to: PAYEE, sats: 400_000n, fee: 1_900n })
    const dear = spend({ from: 'p2tr', previous, to: PAYEE, sats: 400_000n, fee: 3_000n })
    await send(first)
    await send(child)
    expect((await send(cheap)).text).toContain('less fees than conflicting txs')
    expect(await send(dear)).toMatchObject({ status: 200 })
    expect(await bitcoin.commands.transaction(child.id)).toBeNull()
  })

  test('stays if its sender did not allow a replacement', async () => {
    const previous = await funded('p2wpkh')
    await send(spend({ from: 'p2wpkh', previous, to: PAYEE, sats: 400_000n }))
    const second = spend({ from: 'p2wpkh', previous, to: PAYEE, sats: 400_000n, fee: 9_000n })
    expect(await send(second)).toMatchObject(refusal(-26, 'txn-mempool-conflict'))
  })

  test('may be sent again', async () => {
    const transaction = spend({ from: 'p2wpkh', previous: await funded('p2wpkh'), to: PAYEE, sats: 400_000n })
    await send(transaction)
    expect(await send(transaction)).toMatchObject({ status: 200, text: transaction.id })
  })

  test("enters the next block, and not the faucet's", async () => {
    const transaction = spend({ from: 'p2wpkh', previous: await funded('p2wpkh'), to: PAYEE, sats: 400_000n })
    await send(transaction)
    await funded('p2wpkh')
    expect(await json(`/tx/${transaction.id}/status`)).toEqual({ confirmed: false })

    await bitcoin.commands.mine(3)
    const status = await json(`/tx/${transaction.id}/status`)
    const height = Number((await ask('/blocks/tip/height')).text)
    expect(status).toMatchObject({ confirmed: true, block_height: height - 2 })
    expect(await ask(`/block-height/${status.block_height}`)).toMatchObject({ text: status.block_hash })
    expect(await bitcoin.commands.transaction(transaction.id)).toMatchObject({ status })
  })

  test('is mined automatically on request', async () => {
    const transaction = spend({ from: 'p2wpkh', previous: await funded('p2wpkh'), to: PAYEE, sats: 400_000n })
    await send(transaction)
    await bitcoin.commands.mineEvery(5)
    for (let isConfirmed = false; !isConfirmed;) isConfirmed = (await json(`/tx/${transaction.id}/status`)).confirmed
    await bitcoin.commands.mineEvery(0)
  })
})

describe('an address', () => {
  const { address } = WALLETS.p2wpkh

  test('has its unspent outputs, mined and waiting', async () => {
    const fresh = await serve()
    const read = async (path: string) => (await fetch(`${fresh.ready.url}/address/${address}${path}`)).json()
    const id = await fresh.commands.fund(address, '70000')
    const hex = await (await fetch(`${fresh.ready.url}/tx/${id}/hex`)).text()
    const status = expect.objectContaining({ confirmed: true, block_height: 102 })
    expect(await read('/utxo')).toEqual([{ txid: id, vout: 0, value: 70_000, status }])

    const transaction = spend({ from: 'p2wpkh', previous: { id, hex, amount: 70_000n }, to: PAYEE, sats: 10_000n })
    await fetch(`${fresh.ready.url}/tx`, { method: 'POST', body: transaction.hex })
    expect(await read('/utxo')).toEqual([
      { txid: transaction.id, vout: 1, value: 59_000, status: { confirmed: false } },
    ])
    const stats = { funded_txo_count: 1, funded_txo_sum: 70_000, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 1 }
    expect(await read('')).toEqual({
      address,
      chain_stats: stats,
      mempool_stats: { ...stats, funded_txo_sum: 59_000, spent_txo_count: 1, spent_txo_sum: 70_000 },
    })
    expect((await read('/txs')).map(({ txid }: { txid: string }) => txid)).toEqual([transaction.id, id])
    await fresh.close()
  })

  test.each(['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'nonsense'])(
    'is refused when it belongs to another network: %s',
    async (text) => {
      expect(await ask(`/address/${text}`)).toMatchObject({ status: 400, text: 'Invalid Bitcoin address' })
      await expect(bitcoin.commands.fund(text, 10_000)).rejects.toThrow('is no address of regtest')
    },
  )
})

test('is the regtest network', async () => {
  const genesis = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
  expect(await ask('/block-height/0')).toMatchObject({ text: genesis })
  expect(await ask('/block-height/9999999')).toMatchObject({ status: 404 })
  expect(await ask('/blocks/tip/hash')).toMatchObject({ text: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('estimates fees', async () => {
  expect(await json('/fee-estimates')).toMatchObject({ 1: 10, 6: 2, 144: 1 })
})

test('answers pages of every origin', async () => {
  const { headers } = await ask('/fee-estimates')
  const preflight = await fetch(`${bitcoin.ready.url}/tx`, { method: 'OPTIONS' })
  for (const answer of [headers, preflight.headers]) expect(answer.get('access-control-allow-origin')).toBe('*')
  expect(preflight.status).toBe(204)
  expect(await ask('/nothing')).toMatchObject({ status: 404 })
})
