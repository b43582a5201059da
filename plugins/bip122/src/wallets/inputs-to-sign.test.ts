import { Psbt } from 'bitcoinjs-lib'
import { type Address, readAddress } from '../codec.js'
import { connected, never as signal } from '../connected.test.helper.js'
import { bitcoin, type InputToSign, type SignInputs } from '../index.js'
import { scriptOf } from '../transactions/scripts.js'
import {
  type BitcoinEnvironment,
  leatherEnvironment,
  magicEdenEnvironment,
  phantomEnvironment,
  satsConnectEnvironment,
  unisatEnvironment,
  walletStandardEnvironment,
} from '../wallets.test.helper.js'
import { readSignInputs } from './inputs-to-sign.js'

const [ALL, ALL_ANYONE_CAN_PAY] = [1, 0x81]

const ENVIRONMENTS = {
  'sats-connect': () => satsConnectEnvironment(),
  'the older sats-connect': () => magicEdenEnvironment(),
  'the Wallet Standard': () => walletStandardEnvironment(),
  Leather: () => leatherEnvironment(),
  Phantom: () => phantomEnvironment(),
  UniSat: () => unisatEnvironment(),
  OKX: () => unisatEnvironment({ path: 'okxwallet' }),
} satisfies Readonly<Record<string, () => BitcoinEnvironment>>

const SIGNING = /^(signPsbt|signPSBT|signTransaction|bitcoin:signTransaction)$/

/** A connected wallet with two coins of its payment address, and how to ask it to sign for them. */
async function bench(wallet: keyof typeof ENVIRONMENTS) {
  const environment = ENVIRONMENTS[wallet]()
  const { session, account } = await connected(environment)
  const { payment, ordinal } = environment.keys()
  const witnessUtxo = { script: scriptOf(readAddress(payment.address) as Address), value: 10_000n }
  const psbt = new Psbt()
    .addInput({ hash: Buffer.alloc(32, 1), index: 0, witnessUtxo })
    .addInput({ hash: Buffer.alloc(32, 2), index: 0, witnessUtxo })
    .addOutput({ script: Buffer.of(0x6a), value: 0n })
    .toBase64()
  return {
    payment,
    ordinal,
    sign: (signInputs: SignInputs) =>
      session.features['bip122:psbt@1']!.signPsbt({ account, network: bitcoin, signal, psbt, signInputs }),
    asked: () => environment.calls.filter(([method]) => SIGNING.test(method)).map(([, params]) => params),
  }
}

test.each<[keyof typeof ENVIRONMENTS, (address: string) => unknown]>([
  ['sats-connect', (address) => ({ signInputs: { [address]: [0, 1] }, allowedSignHash: ALL_ANYONE_CAN_PAY })],
  [
    'the older sats-connect',
    (address) => ({ inputsToSign: [{ address, signingIndexes: [0, 1], sigHash: ALL_ANYONE_CAN_PAY }] }),
  ],
  [
    'the Wallet Standard',
    (address) => [{ inputsToSign: [{ account: { address }, signingIndexes: [0, 1], sigHash: ALL_ANYONE_CAN_PAY }] }],
  ],
  ['Leather', () => ({ signAtIndex: [0, 1], allowedSighash: [ALL_ANYONE_CAN_PAY] })],
  ['Phantom', (address) => [{ address, signingIndexes: [0, 1], sigHash: ALL_ANYONE_CAN_PAY }]],
  [
    'UniSat',
    (address) => [
      expect.any(String),
      {
        autoFinalized: false,
        toSignInputs: [0, 1].map((index) => ({ address, index, sighashTypes: [ALL_ANYONE_CAN_PAY] })),
      },
    ],
  ],
  [
    'OKX',
    (address) => [
      expect.any(String),
      {
        autoFinalized: false,
        toSignInputs: [0, 1].map((index) => ({ address, index, sighashTypes: [ALL_ANYONE_CAN_PAY] })),
      },
    ],
  ],
])('%s is told the type of signature that the inputs allow', async (wallet, request) => {
  const { payment, sign, asked } = await bench(wallet)
  const sighashTypes = [ALL_ANYONE_CAN_PAY]
  await sign({
    [payment.address]: [
      { index: 0, sighashTypes },
      { index: 1, sighashTypes },
    ],
  })
  expect(asked()).toMatchObject([request(payment.address)])
})

/** Phantom's fake notes the inputs alone, and a wallet of the standard takes a list of requests. */
function inputsIn(params: unknown): readonly object[] {
  const [request] = [params].flat() as [{ readonly inputsToSign?: readonly object[] }]
  return request.inputsToSign ?? (params as readonly object[])
}

test.each(['the older sats-connect', 'Phantom', 'the Wallet Standard'] as const)(
  '%s is told a type of signature for each input',
  async (wallet) => {
    const { payment, sign, asked } = await bench(wallet)
    await sign({ [payment.address]: [0, { index: 1, sighashTypes: [ALL_ANYONE_CAN_PAY] }] })
    const inputs = inputsIn(asked()[0])
    expect(inputs).toHaveLength(2)
    expect(inputs).toMatchObject([{ signingIndexes: [0] }, { signingIndexes: [1], sigHash: ALL_ANYONE_CAN_PAY }])
    expect(inputs[0]).not.toHaveProperty('sigHash')
  },
)

test.each(Object.keys(ENVIRONMENTS) as (keyof typeof ENVIRONMENTS)[])(
  '%s is told nothing that the app has not said',
  async (wallet) => {
    const { payment, sign, asked } = await bench(wallet)
    await sign({ [payment.address]: [0, { index: 1 }] })
    expect(JSON.stringify(asked())).not.toMatch(/sig_?hash|signhash|tweak/i)
  },
)

test('UniSat is told the public key and whether to tweak it, and OKX in its own words', async () => {
  for (const [wallet, more] of [
    ['UniSat', { useTweakedSigner: false }],
    ['OKX', { disableTweakSigner: true }],
  ] as const) {
    const { payment, sign, asked } = await bench(wallet)
    const { address, publicKey } = payment
    await sign({
      [address]: [{ index: 0, publicKey, sighashTypes: [ALL, ALL_ANYONE_CAN_PAY], useTweakedSigner: false }],
    })
    const [[, { toSignInputs }]] = asked() as [[string, { toSignInputs: unknown }]]
    expect(toSignInputs).toEqual([{ address, index: 0, publicKey, sighashTypes: [ALL, ALL_ANYONE_CAN_PAY], ...more }])
  }
})

test('OKX is told to tweak a key of taproot', async () => {
  const { ordinal, sign, asked } = await bench('OKX')
  await sign({ [ordinal.address]: [{ index: 0, useTweakedSigner: true }] }).catch(() => {})
  expect(asked()).toMatchObject([[{}, { toSignInputs: [{ disableTweakSigner: false }] }]])
})

const LEATHER_AND_SATS_CONNECT = ['Leather', 'sats-connect'] as const
const BY_ADDRESS = [...LEATHER_AND_SATS_CONNECT, 'the older sats-connect', 'Phantom', 'the Wallet Standard'] as const
const ONE_TYPE = BY_ADDRESS.filter((wallet) => wallet !== 'Leather')

type Refusal = [
  wallet: keyof typeof ENVIRONMENTS,
  option: string,
  inputs: readonly (number | InputToSign)[],
  at: 'payment' | 'ordinal',
]
const refusals: readonly Refusal[] = [
  ...BY_ADDRESS.flatMap((wallet): readonly Refusal[] => [
    [wallet, 'publicKey', [{ index: 0, publicKey: '02'.repeat(33) }], 'payment'],
    [wallet, 'useTweakedSigner', [{ index: 0, useTweakedSigner: true }], 'payment'],
    [wallet, 'useTweakedSigner', [{ index: 0, useTweakedSigner: false }], 'ordinal'],
  ]),
  ...ONE_TYPE.map((wallet): Refusal => [
    wallet,
    'several sighashTypes',
    [{ index: 0, sighashTypes: [ALL, 2] }],
    'payment',
  ]),
  ...LEATHER_AND_SATS_CONNECT.map((wallet): Refusal => [
    wallet,
    'different sighashTypes',
    [0, { index: 1, sighashTypes: [ALL_ANYONE_CAN_PAY] }],
    'payment',
  ]),
  ['OKX', 'useTweakedSigner', [{ index: 0, useTweakedSigner: true }], 'payment'],
]

test.each<Refusal>(refusals)(
  '%s is not asked to sign where it cannot be told %s',
  async (wallet, option, inputs, at) => {
    const { sign, asked, ...keys } = await bench(wallet)
    await expect(sign({ [keys[at].address]: inputs })).rejects.toMatchObject({
      code: 'bip122/unsupported-input',
      context: { option },
    })
    expect(asked()).toEqual([])
  },
)

test.each(BY_ADDRESS)('%s is asked where an option says what it does anyway', async (wallet) => {
  const { payment, sign, asked } = await bench(wallet)
  await sign({ [payment.address]: [{ index: 0, useTweakedSigner: false }] })
  expect(asked()).toHaveLength(1)
  expect(JSON.stringify(asked())).not.toMatch(/tweak/i)
})

test.each<[string, unknown]>([
  ['a list', [{ address: 'bc1', index: 0 }]],
  ['null', null],
  ['a text', 'bc1'],
  ['an index alone', { bc1: 0 }],
  ['a negative index', { bc1: [-1] }],
  ['an input without an index', { bc1: [{}] }],
  ['types that are no numbers', { bc1: [{ index: 0, sighashTypes: ['ALL'] }] }],
  ['a key that is no text', { bc1: [{ index: 0, publicKey: new Uint8Array(33) }] }],
  ['a tweak that is no answer', { bc1: [{ index: 0, useTweakedSigner: 'yes' }] }],
])('refuses inputs to sign that are %s', (_what, inputs) => {
  expect(() => readSignInputs(inputs)).toThrow(expect.objectContaining({ code: 'bip122/malformed-transaction' }))
})
