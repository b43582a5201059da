import { type Network, override } from '@latchkey/core'
import { Http } from '@latchkey/core/plugin'
import { createFakeHttp, oddErrors } from '@latchkey/core/testing'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { Psbt } from 'bitcoinjs-lib'
import type { Address } from '../../codec.js'
import { readAddress } from '../../codec.js'
import { isSignatureOf } from '../../namespace/verify-message.js'
import { bitcoin, bitcoinRegtest, bitcoinTestnet4 } from '../../networks.js'
import { answerAs, METHODS, pairedBench, TXID, type PairedOptions } from '../../paired.test.helper.js'
import { realKey, signPsbtWith, type RealKey } from '../../real-keys.test.helper.js'
import { scriptOf } from '../../transactions/scripts.js'

const KEY = realKey('p2wpkh', 7)
const OTHER = realKey('p2wpkh', 8)
const TESTNET = realKey('p2wpkh', 7, 'testnet')
const bench = (options: Partial<PairedOptions> = {}) => pairedBench({ keys: [KEY], ...options })

/** A PSBT that spends a coin of each key. */
function spending(keys: readonly RealKey[], sighashType?: number): string {
  const psbt = new Psbt()
  keys.forEach((key, index) => {
    const witnessUtxo = { script: scriptOf(readAddress(key.address) as Address), value: 10_000n }
    psbt.addInput({
      hash: Buffer.alloc(32, index + 1),
      index: 0,
      witnessUtxo,
      ...(sighashType !== undefined && { sighashType }),
    })
  })
  return psbt.addOutput({ script: Buffer.of(0x6a), value: 0n }).toBase64()
}

describe('signing a message', () => {
  test.each([
    ['p2wpkh', 'bip322'],
    ['p2tr', 'bip322'],
    ['p2sh', 'ecdsa'],
    ['p2pkh', 'ecdsa'],
  ] as const)('is signed by an account of %s, as %s, with a signature that holds', async (kind, protocol) => {
    const key = realKey(kind, 7)
    const { features, act, paired } = await bench({ keys: [key] })
    const signature = await features['sign-message@1']!.signMessage({ ...act, message: 'Grüezi 👋' })
    expect(isSignatureOf('Grüezi 👋', signature, readAddress(key.address) as Address)).toBe(true)
    expect(paired.asked).toEqual([
      {
        method: 'signMessage',
        params: { account: key.address, message: 'Grüezi 👋', address: key.address, protocol },
        networkId: bitcoin.caipNetworkId,
      },
    ])
  })

  test('signs by the chosen protocol, and reports the one that the wallet used', async () => {
    const { features, act, paired } = await bench()
    const { signature, protocol } = await features['bip122:sign-message@1']!.signMessage({
      ...act,
      message: 'hello',
      protocol: 'ecdsa',
    })
    expect([protocol, isSignatureOf('hello', signature, readAddress(KEY.address) as Address)]).toEqual(['ecdsa', true])
    expect(paired.asked).toMatchObject([{ params: { protocol: 'ecdsa' } }])
  })

  test('accepts a signature in hex of either case or in base64, with the address or without', async () => {
    const { features, act, paired } = await bench()
    const signature = KEY.signMessage('hello')
    const inHex = hex.encode(base64.decode(signature))
    for (const said of [signature, inHex, inHex.toUpperCase()]) {
      for (const address of [KEY.address, KEY.address.toUpperCase(), undefined]) {
        paired.answer = () => ({ address, signature: said })
        expect(await features['sign-message@1']!.signMessage({ ...act, message: 'hello' })).toBe(signature)
      }
    }
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', KEY.signMessage('hello')],
    ['no signature', {}],
    ['an empty one', { signature: '' }],
    ['a number', { signature: 7 }],
    ['bytes', { signature: new Uint8Array(65) }],
    ['no base64', { signature: 'no base64!' }],
    ['too little of hex', { signature: 'ab'.repeat(63) }],
    ['too much of hex', { signature: 'ab'.repeat(10_001) }],
    [
      'a getter that throws',
      {
        get signature() {
          throw new Error('no')
        },
      },
    ],
  ])('F-P26: rejects an answer that is %s as a signature', async (_what, answer) => {
    const { features, act, paired } = await bench()
    paired.answer = () => answer
    await expect(features['sign-message@1']!.signMessage({ ...act, message: 'hello' })).rejects.toMatchObject({
      code: 'bip122/malformed-signature',
    })
  })

  test.each([OTHER.address, 'nobody', ''])('rejects an answer that names another signer (%p)', async (address) => {
    const { features, act, paired } = await bench()
    paired.answer = () => ({ address, signature: KEY.signMessage('hello') })
    await expect(features['sign-message@1']!.signMessage({ ...act, message: 'hello' })).rejects.toMatchObject({
      code: 'bip122/other-account',
    })
  })
})

describe('signing a PSBT', () => {
  test('returns the same transaction with signatures', async () => {
    const { features, act, paired } = await bench()
    const psbt = spending([KEY, OTHER])
    const signed = await features['bip122:psbt@1']!.signPsbt({ ...act, psbt })
    expect(Psbt.fromBase64(signed.psbt).data.inputs.map(({ partialSig = [] }) => partialSig.length)).toEqual([1, 0])
    expect(Object.keys(signed)).toEqual(['psbt'])
    expect(paired.asked).toEqual([
      {
        method: 'signPsbt',
        params: {
          account: KEY.address,
          psbt: expect.any(String) as string,
          signInputs: [{ address: KEY.address, index: 0 }],
          broadcast: false,
        },
        networkId: bitcoin.caipNetworkId,
      },
    ])
    const [{ params }] = paired.asked as unknown as readonly [{ params: { psbt: string } }]
    expect(Transaction.fromPSBT(base64.decode(params.psbt), { allowUnknownOutputs: true }).unsignedTx).toEqual(
      Transaction.fromPSBT(base64.decode(psbt), { allowUnknownOutputs: true }).unsignedTx,
    )
    expect(await features['sign-transaction@1']!.signTransaction({ ...act, transaction: psbt })).toBe(signed.psbt)
  })

  test('asks for inputs of other addresses in the account’s name, with their signature types', async () => {
    const { features, act, paired } = await bench({ keys: [KEY, OTHER] })
    const psbt = spending([KEY, OTHER], 0x81)
    const answer = (request: Parameters<typeof answerAs>[1]) => ({
      psbt: signPsbtWith([KEY, OTHER], (request.params as { psbt: string }).psbt, { [OTHER.address]: [1] }, 0x81),
    })
    paired.answer = answer
    await features['bip122:psbt@1']!.signPsbt({ ...act, psbt, signInputs: { [OTHER.address]: [1] } })
    expect(paired.asked[0]!.params).toMatchObject({
      account: KEY.address,
      signInputs: [{ address: OTHER.address, index: 1, sighashTypes: [0x81] }],
    })
  })

  test('asks for the signature types that the app allows, instead of those of the PSBT', async () => {
    const { features, act, paired } = await bench()
    const signInputs = { [KEY.address]: [{ index: 0, sighashTypes: [1, 0x81], useTweakedSigner: false }] }
    await features['bip122:psbt@1']!.signPsbt({ ...act, psbt: spending([KEY], 0x81), signInputs }).catch(() => {})
    expect(paired.asked[0]!.params).toMatchObject({
      signInputs: [{ address: KEY.address, index: 0, sighashTypes: [1, 0x81] }],
    })
    expect(JSON.stringify(paired.asked)).not.toMatch(/tweak/i)
  })

  test.each([
    ['publicKey', { publicKey: KEY.publicKey }],
    ['useTweakedSigner', { useTweakedSigner: true }],
  ])('is not asked for where a paired wallet cannot be told %s', async (option, more) => {
    const { features, act, paired } = await bench()
    const signInputs = { [KEY.address]: [{ index: 0, ...more }] }
    await expect(
      features['bip122:psbt@1']!.signPsbt({ ...act, psbt: spending([KEY]), signInputs }),
    ).rejects.toMatchObject({ code: 'bip122/unsupported-input', context: { option } })
    expect(paired.asked).toEqual([])
  })

  test.each<[string, unknown, string]>([
    ['nothing', undefined, 'bip122/malformed-psbt'],
    ['no PSBT', { psbt: 'no' }, 'bip122/malformed-psbt'],
    ['a text', spending([KEY]), 'bip122/malformed-psbt'],
    ['an id alone', { txid: TXID }, 'bip122/malformed-psbt'],
    ['another transaction', { psbt: spending([OTHER, KEY]) }, 'bip122/other-transaction'],
  ])('F-P26: rejects an answer that is %s as a signed PSBT', async (_what, answer, code) => {
    const { features, act, paired } = await bench()
    paired.answer = () => answer
    await expect(features['bip122:psbt@1']!.signPsbt({ ...act, psbt: spending([KEY]) })).rejects.toMatchObject({ code })
    await expect(
      features['send-transaction@1']!.sendTransaction({ ...act, transaction: spending([KEY]) }),
    ).rejects.toMatchObject({ code })
  })
})

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const network: Network = { ...bitcoin, rpcUrls: { default: { http: ['https://a.test'] } } }
const to = realKey('p2wpkh', 99).address

/**
 * A node at which an account of taproot, whose coins are worth what its signatures say, has a coin of 100,000 satoshi.
 */
async function fundedBench(options: Partial<PairedOptions> = {}) {
  const http = createFakeHttp()
  http.reply('block-height/0', GENESIS)
  http.reply('fee-estimates', { 1: 10, 6: 2, 144: 1 })
  http.reply('address/*/utxo', [{ txid: 'a'.repeat(64), vout: 0, value: 100_000, status: { confirmed: true } }])
  const made = await bench({
    keys: [realKey('p2tr', 7)],
    config: { networks: [network] },
    overrides: [override(Http, { value: http })],
    ...options,
  })
  const transfer = () =>
    made.features['transfer@1']!.transfer({ from: made.account, to, network, value: 10_000n, signal: made.act.signal })
  const sent = () => http.requests.filter(({ method }) => method === 'POST')
  return { ...made, http, transfer, sent }
}

describe('transferring', () => {
  test('leaves the transfer to a wallet that makes transfers, which alone knows its coins', async () => {
    const { transfer, paired, account, sent } = await fundedBench()
    expect(await transfer()).toBe(TXID)
    expect(paired.asked).toEqual([
      {
        method: 'sendTransfer',
        params: { account: account.address, recipientAddress: to, amount: '10000' },
        networkId: network.caipNetworkId,
      },
    ])
    expect(sent()).toEqual([])
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', TXID],
    ['no id', {}],
    ['something else', { txid: 'no' }],
    ['half of one', { txid: 'ab'.repeat(16) }],
  ])('F-P26: rejects an answer that is %s as an id, and advises to look it up', async (_what, answer) => {
    const { transfer, paired, sent } = await fundedBench()
    paired.answer = () => answer
    await expect(transfer()).rejects.toMatchObject({ code: 'bip122/malformed-transaction-id' })
    expect([paired.asked.length, sent()]).toEqual([1, []])
  })

  test('builds the transfer for a wallet that only signs, and sends it once', async () => {
    const { transfer, paired, http, account } = await fundedBench({ methods: ['signPsbt', 'getAccountAddresses'] })
    let txid = ''
    paired.answer = (request) => {
      const answer = answerAs([realKey('p2tr', 7)], request) as { psbt: string }
      if (request.method !== 'signPsbt') return answer
      const signed = Transaction.fromPSBT(base64.decode(answer.psbt))
      signed.finalize()
      txid = signed.id
      http.reply('POST tx', txid)
      return answer
    }
    expect(await transfer()).toBe(txid)
    expect(paired.asked).toMatchObject([
      { method: 'getAccountAddresses' },
      {
        method: 'signPsbt',
        params: { account: account.address, signInputs: [{ address: account.address, index: 0 }], broadcast: false },
      },
    ])
    expect(http.requests.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('does not send a transaction that the wallet changed', async () => {
    const { transfer, paired, sent } = await fundedBench({ methods: ['signPsbt'] })
    paired.answer = () => ({ psbt: spending([KEY]) })
    await expect(transfer()).rejects.toMatchObject({ code: 'bip122/other-transaction' })
    expect(sent()).toEqual([])
  })

  test('asks for the account’s key when it is needed, once', async () => {
    const key = realKey('p2sh', 7)
    const { transfer, paired, http } = await fundedBench({ keys: [key], methods: ['signPsbt', 'getAccountAddresses'] })
    // What the coin is from is not to be had, which is found out after the key is there.
    http.reply('tx/*/hex', '00')
    await expect(transfer()).rejects.toMatchObject({ code: 'bip122/coin-mismatch' })
    await expect(transfer()).rejects.toMatchObject({ code: 'bip122/coin-mismatch' })
    expect(paired.asked).toEqual([
      { method: 'getAccountAddresses', params: { account: key.address }, networkId: network.caipNetworkId },
    ])
  })

  test.each<[string, (key: RealKey) => unknown]>([
    ['nothing', () => undefined],
    ['no list', ({ address, publicKey }) => ({ address, publicKey })],
    ['no key', ({ address }) => [{ address }]],
    ['the key of another', ({ address }) => [{ address, publicKey: KEY.publicKey }]],
    [
      'bytes that throw',
      ({ address }) => [
        {
          address,
          get publicKey() {
            throw new Error('no')
          },
        },
      ],
    ],
    ['a no', () => Promise.reject({ code: 5000 })],
  ])('F-P26: signs nothing when the wallet answers %s in place of a key', async (_what, answer) => {
    const key = realKey('p2sh', 9)
    const { transfer, paired, http } = await fundedBench({ keys: [key], methods: ['signPsbt', 'getAccountAddresses'] })
    http.reply('tx/*/hex', '00')
    paired.answer = () => answer(key)
    await expect(transfer()).rejects.toMatchObject({ code: 'bip122/unsupported-account' })
    expect(paired.asked.map(({ method }) => method)).toEqual(['getAccountAddresses'])
  })

  test('does not ask for addresses that the wallet has described already', async () => {
    const key = realKey('p2sh', 7)
    const { transfer, paired, http } = await fundedBench({ keys: [key], methods: ['signPsbt', 'getAccountAddresses'] })
    http.reply('tx/*/hex', '00')
    const { address, publicKey } = key
    paired.tell({
      name: 'bip122_addressesChanged',
      data: [null, 7, { address: 'no' }, { address, publicKey }],
      networkId: network.caipNetworkId,
    })
    await expect(transfer()).rejects.toMatchObject({ code: 'bip122/coin-mismatch' })
    expect(paired.asked).toEqual([])
  })

  test('spends no coins of an address that the wallet describes as one for inscriptions', async () => {
    const { transfer, paired, account } = await fundedBench({ methods: ['signPsbt'] })
    paired.tell({
      name: 'accountsChanged',
      data: [{ address: account.address, intention: 'ordinal' }],
      networkId: network.caipNetworkId,
    })
    await expect(transfer()).rejects.not.toMatchObject({ code: 'bip122/ordinals-account' })
    paired.tell({
      name: 'bip122_addressesChanged',
      data: [{ address: account.address, intention: 'ordinal' }],
      networkId: network.caipNetworkId,
    })
    await expect(transfer()).rejects.toMatchObject({ code: 'bip122/ordinals-account' })
    expect(paired.asked.map(({ method }) => method)).toEqual(['signPsbt'])
  })

  test('asks no further after an abort', async () => {
    const controller = new AbortController()
    const { features, paired, account } = await fundedBench({
      keys: [realKey('p2sh', 7)],
      methods: ['signPsbt', 'getAccountAddresses'],
    })
    paired.answer = () => new Promise(() => controller.abort('enough'))
    const transfer = features['transfer@1']!.transfer({
      from: account,
      to,
      network,
      value: 10_000n,
      signal: controller.signal,
    })
    await expect(transfer).rejects.toBe('enough')
    expect(paired.asked).toHaveLength(1)
  })
})

type Bench = Awaited<ReturnType<typeof bench>>
const ACTS: readonly (readonly [string, (bench: Bench, change?: Partial<Bench['act']>) => Promise<unknown>])[] = [
  [
    'a text',
    ({ features, act }, change) => features['sign-message@1']!.signMessage({ ...act, ...change, message: 'hello' }),
  ],
  [
    'a PSBT',
    ({ features, act }, change) =>
      features['bip122:psbt@1']!.signPsbt({
        ...act,
        ...change,
        psbt: spending([KEY]),
        signInputs: { [KEY.address]: [0] },
      }),
  ],
  [
    'what is sent',
    ({ features, act }, change) =>
      features['send-transaction@1']!.sendTransaction({
        ...act,
        ...change,
        transaction: { psbt: spending([KEY]), signInputs: { [KEY.address]: [0] } },
      }),
  ],
]

describe.each(ACTS)('%s', (_what, ask) => {
  test.each<[string, string, (made: Bench) => Partial<Bench['act']> | void]>([
    [
      'F-P11: of an account that is not shared any more',
      'bip122/other-account',
      ({ paired, state }) => paired.set({ ...state, accounts: [{ ...state.accounts[0]!, address: OTHER.address }] }),
    ],
    [
      'of a session that has ended',
      'bip122/other-account',
      ({ paired, state }) => paired.set({ ...state, ended: 'expired' }),
    ],
    [
      'of a session that has ended, without accounts',
      'bip122/other-account',
      ({ paired, state }) => paired.set({ ...state, accounts: [], approved: [], ended: 'wallet' }),
    ],
    [
      'V30: for a network that is not approved',
      'bip122/other-network',
      () => ({ network: bitcoinRegtest('https://a.test') }),
    ],
    ['V30: for a network on which the address is none', 'bip122/other-network', () => ({ network: bitcoinTestnet4 })],
    [
      'V30: for a network that is not the account’s',
      'bip122/other-network',
      ({ paired, state }) =>
        paired.set({ ...state, accounts: [{ ...state.accounts[0]!, networks: [bitcoinTestnet4.caipNetworkId] }] }),
    ],
  ])('does not ask the wallet %s', async (_case, code, change) => {
    const made = await bench()
    await expect(ask(made, change(made) ?? {})).rejects.toMatchObject({ code })
    expect(made.paired.asked).toEqual([])
  })

  test('F-P28: reports a method that the wallet withdrew as unsupported', async () => {
    const made = await bench()
    made.paired.agreed = []
    const error = await ask(made).catch((thrown: unknown) => thrown)
    expect([made.chain.failureOf!(error), made.paired.asked]).toEqual(['unsupported-method', []])
  })

  test('stops waiting at once when aborted, and asks no wallet when aborted before', async () => {
    const made = await bench()
    const controller = new AbortController()
    made.paired.answer = () => new Promise(() => controller.abort('enough'))
    await expect(ask(made, { signal: controller.signal })).rejects.toBe('enough')
    await expect(ask(made, { signal: controller.signal })).rejects.toBe('enough')
    expect(made.paired.asked).toHaveLength(1)
  })

  test.each([
    ['5000', { code: 5000, message: 'User rejected.' }],
    ['4001', { code: 4001, message: 'no' }],
  ])('F-P05: passes the visitor’s rejection (%s) on unchanged, and recognises it', async (_code, no) => {
    const made = await bench()
    made.paired.answer = () => Promise.reject(no)
    await expect(ask(made)).rejects.toBe(no)
    expect(made.chain.failureOf!(no)).toBe('rejected')
    expect(made.paired.asked).toHaveLength(1)
  })

  test('F-P04: passes any error of the wallet on unchanged', async () => {
    const made = await bench()
    for (const [, error] of oddErrors()) {
      made.paired.answer = () => Promise.reject(error)
      let said: unknown
      await ask(made).catch((one: unknown) => void (said = one))
      expect(said === error).toBe(true)
    }
  })
})

test('compares addresses regardless of case', async () => {
  const { features, act, paired, state } = await bench()
  paired.set({ ...state, accounts: [{ ...state.accounts[0]!, address: KEY.address.toUpperCase() }] })
  await features['sign-message@1']!.signMessage({ ...act, message: 'hello' })
  expect(paired.asked).toHaveLength(1)
})

test('V30: sends each request for its own network, whichever is in use', async () => {
  const { features, act, paired, state } = await bench({ keys: [KEY, TESTNET] })
  paired.use(bitcoin.caipNetworkId)
  await features['sign-message@1']!.signMessage({
    ...act,
    account: state.accounts[1]!,
    network: bitcoinTestnet4,
    message: 'hello',
  })
  await features['sign-message@1']!.signMessage({ ...act, message: 'hello' })
  expect(paired.asked.map(({ networkId }) => networkId)).toEqual(
    [bitcoinTestnet4, bitcoin].map(({ caipNetworkId }) => caipNetworkId),
  )
})

const ALWAYS = ['switch-network@1', 'request@1']
test.each([
  [['signMessage'], ['sign-message@1', 'bip122:sign-message@1']],
  [['signPsbt'], ['sign-transaction@1', 'bip122:psbt@1', 'send-transaction@1', 'transfer@1', 'bip122:transfer@1']],
  [['sendTransfer'], ['transfer@1', 'bip122:transfer@1']],
  [['getAccountAddresses'], []],
  [
    METHODS,
    [
      'sign-message@1',
      'bip122:sign-message@1',
      'sign-transaction@1',
      'bip122:psbt@1',
      'send-transaction@1',
      'transfer@1',
      'bip122:transfer@1',
    ],
  ],
  [[], []],
])('a wallet that agreed to %j has the features %j', async (methods, names) => {
  const { features, paired } = await bench({ methods })
  expect(Object.keys(features)).toEqual([...names, ...ALWAYS])
  expect(paired.asked).toEqual([])
})

test('switches to an approved network without asking the wallet, and rejects another', async () => {
  const { features, act, paired, chain } = await bench()
  await features['switch-network@1']!.switchNetwork(bitcoinTestnet4, act.signal)
  expect(paired.getSnapshot().networkId).toBe(bitcoinTestnet4.caipNetworkId)
  const error = await features['switch-network@1']!.switchNetwork(bitcoinRegtest('https://a.test'), act.signal).catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ code: 'bip122/unknown-network' })
  expect([chain.failureOf!(error), paired.asked]).toEqual(['unknown-network', []])
})

test('passes a raw request on unchanged, for the named network or the one in use', async () => {
  const { features, act, paired, state } = await bench()
  const request = features['request@1']!
  const params = { account: KEY.address }
  expect(await request.request('getAccountAddresses', params, bitcoinTestnet4.caipNetworkId, act.signal)).toHaveLength(
    1,
  )
  await request.request('getAccountAddresses', params, undefined, act.signal)
  paired.use(bitcoinTestnet4.caipNetworkId)
  await request.request('getAccountAddresses', params, undefined, act.signal)
  expect(paired.asked.map(({ networkId }) => networkId)).toEqual(
    [bitcoinTestnet4, bitcoin, bitcoinTestnet4].map(({ caipNetworkId }) => caipNetworkId),
  )
  paired.set({ ...state, approved: 'all' })
  await request.request('getAccountAddresses', params, undefined, act.signal)
  expect(paired.asked.at(-1)!.networkId).toBe(bitcoin.caipNetworkId)
  paired.set({ ...state, accounts: [], approved: [], ended: 'wallet' })
  await expect(request.request('getAccountAddresses', params, undefined, act.signal)).rejects.toMatchObject({
    code: 'bip122/other-network',
  })
})
