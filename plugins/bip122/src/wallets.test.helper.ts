import { override } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import {
  createFakePage,
  putBtcProvider,
  registerWallet,
  type ConnectorEnvironment,
  type FakePage,
  type WalletControls,
} from '@latchkey/core/testing'
import { base64, hex } from '@scure/base'
import type { AddressFormat } from './networks.js'
import { realKey, signPsbtWith, type KeyKind, type RealKey } from './real-keys.test.helper.js'

// Wallets with real keys, by the protocols of their kinds, and the suite's hands on them.

const ICON = 'data:image/png;base64,AA=='

export interface EnvironmentOptions {
  /** How the wallet writes its addresses. Default: Bitcoin’s. */
  readonly format?: AddressFormat
  /** The kind of its payment addresses. */
  readonly payment?: KeyKind
  /** Another number, other keys. From 1 to 99. */
  readonly seed?: number
  /** Changes what the wallet returns of a PSBT, for a wallet that does not keep to what it is asked. */
  readonly tamper?: (signed: string) => string
  /** The kind of its signatures. */
  readonly hashType?: number
  readonly page?: FakePage
}

/** A wallet's environment, with the keys in it and every call that was made. */
export interface BitcoinEnvironment extends ConnectorEnvironment {
  readonly page: FakePage
  readonly wallet: WalletControls & { readonly changeAccount: () => void }
  readonly calls: readonly (readonly [method: string, params: unknown])[]
  /** The keys of the account in use. */
  keys(): { readonly payment: RealKey; readonly ordinal: RealKey }
  /** The provider as it stands in the page. */
  readonly provider: object
  readonly connectorId: string
}

interface Consent {
  granted: boolean
  ask(): Promise<void>
}

/** A visitor in front of a wallet. */
function visitor() {
  let [mode, prompts]: ['approve' | 'reject' | 'hang', number] = ['approve', 0]
  let late: (() => void) | undefined
  const consent: Consent & { no: () => unknown } = {
    granted: false,
    no: () => Object.assign(new Error('User rejected the request.'), { code: 4001 }),
    async ask() {
      if (consent.granted) return
      prompts++
      if (mode === 'reject') throw consent.no()
      if (mode === 'hang') await new Promise<void>((resolve) => (late = resolve))
      consent.granted = true
    },
  }
  const controls = {
    approve: () => void (mode = 'approve'),
    reject: () => void (mode = 'reject'),
    hang: () => void (mode = 'hang'),
    approveLate: () => late?.(),
    forget: () => void (consent.granted = false),
    prompts: () => prompts,
  }
  return { consent, controls }
}

/** How a wallet answers, telling the suite right before. */
function answering() {
  const listeners = new Set<() => void>()
  return {
    async answer<T>(run: () => T): Promise<Awaited<T>> {
      try {
        return await run()
      } finally {
        listeners.forEach((tell) => tell())
      }
    },
    onAnswer: (tell: () => void) => (listeners.add(tell), () => void listeners.delete(tell)),
  }
}

function parts({ format = 'mainnet', payment = 'p2wpkh', seed = 7, page = createFakePage() }: EnvironmentOptions) {
  const account = (seed: number, format: AddressFormat) => ({
    payment: realKey(payment, seed, format),
    ordinal: realKey('p2tr', seed + 100, format),
  })
  const accountsOf = (format: AddressFormat) => [account(seed, format), account(seed + 1, format)] as const
  const state = { format, current: 0 }
  const calls: (readonly [string, unknown])[] = []
  const keys = () => accountsOf(state.format)[state.current]!
  const all = () => accountsOf(state.format).flatMap(({ payment, ordinal }) => [payment, ordinal])
  const { consent, controls } = visitor()
  const { answer, onAnswer } = answering()
  return {
    state,
    calls,
    keys,
    all,
    page,
    overrides: [override(Page, { value: page })],
    consent,
    controls: { ...controls, onAnswer },
    answer,
  }
}

const NAMES = { mainnet: 'Mainnet', testnet: 'Testnet4', regtest: 'Regtest' } as const

/** A wallet in `btc_providers`, which speaks sats-connect's protocol, as Xverse does. */
export function satsConnectEnvironment(
  options: EnvironmentOptions & {
    readonly id?: string
    readonly name?: string
    readonly knows?: readonly string[]
  } = {},
): BitcoinEnvironment {
  const {
    id = 'XverseProviders.BitcoinProvider',
    name = 'Xverse',
    tamper = (signed) => signed,
    hashType,
    knows,
  } = options
  const { state, calls, keys, all, page, overrides, consent, controls, answer } = parts(options)
  consent.no = () => ({ code: -32_000, message: 'User rejected the request' })
  const listeners = new Set<{ eventName: string; cb: (event: unknown) => void }>()
  const emit = (type: string, more: object) =>
    [...listeners].forEach(({ eventName, cb }) => eventName === type && cb({ type, ...more }))

  const addresses = () => {
    const { payment, ordinal } = keys()
    const entry = ({ address, publicKey, kind }: RealKey, purpose: string) => ({
      address,
      publicKey,
      addressType: kind,
      purpose,
      walletType: 'software',
    })
    return [
      entry(payment, 'payment'),
      entry(ordinal, 'ordinals'),
      {
        address: 'SP000000000000000000002Q6VF78',
        publicKey: '',
        purpose: 'stacks',
        addressType: 'stacks',
        walletType: 'software',
      },
    ]
  }
  const network = () => ({
    bitcoin: { name: NAMES[state.format] },
    stacks: { name: 'mainnet' },
    spark: { name: 'mainnet' },
  })
  const account = () => ({ id: 'account', addresses: addresses(), walletType: 'software', network: network() })

  const methods: Record<string, (params: never) => unknown> = {
    async wallet_connect() {
      await consent.ask()
      return account()
    },
    async getAddresses() {
      await consent.ask()
      return { addresses: addresses(), network: network() }
    },
    async getAccounts() {
      await consent.ask()
      return addresses()
    },
    wallet_getAccount() {
      if (!consent.granted) throw { code: -32_002, message: 'Access denied' }
      return account()
    },
    signMessage: ({ address, message, protocol }: { address: string; message: string; protocol: string }) => {
      const key = all().find((one) => one.address === address)!
      return {
        address,
        protocol,
        messageHash: '',
        signature: key.signMessage(message, protocol === 'ECDSA' ? 'ecdsa' : 'bip322'),
      }
    },
    signPsbt: ({ psbt, signInputs }: { psbt: string; signInputs: Record<string, number[]> }) => ({
      psbt: tamper(signPsbtWith(all(), psbt, signInputs, hashType)),
    }),
    sendTransfer: () => ({ txid: 'ab'.repeat(32) }),
    wallet_changeNetwork({ name }: { name: string }) {
      state.format = (Object.keys(NAMES) as AddressFormat[]).find((format) => NAMES[format] === name) ?? state.format
      emit('networkChange', { ...network(), addresses: addresses() })
      return null
    },
    wallet_disconnect: () => ((consent.granted = false), null),
  }

  const provider = {
    request: (method: string, params: never) =>
      answer(async () => {
        calls.push([method, params])
        const run = knows && !knows.includes(method) ? undefined : methods[method]
        if (!run) return { jsonrpc: '2.0', id: '1', error: { code: -32_601, message: `Method not found: ${method}` } }
        try {
          return { jsonrpc: '2.0', id: '1', result: await run(params) }
        } catch (error) {
          return { jsonrpc: '2.0', id: '1', error }
        }
      }),
    addListener(listener: { eventName: string; cb: (event: unknown) => void }) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  putBtcProvider(page, { id, name, icon: ICON, methods: Object.keys(methods) }, provider)

  return {
    page,
    overrides,
    calls,
    keys,
    provider,
    connectorId: `bip122:${id}`,
    wallet: {
      ...controls,
      changeAccount() {
        state.current = 1 - state.current
        emit('accountChange', { addresses: addresses() })
      },
      leave() {
        consent.granted = false
        emit('disconnect', {})
      },
      changeNetwork() {
        state.format = state.format === 'mainnet' ? 'testnet' : 'mainnet'
        emit('networkChange', { ...network(), addresses: addresses() })
      },
      lock() {
        consent.granted = false
        emit('accountChange', {})
      },
      listening: () => listeners.size,
      shares: () => (consent.granted ? [keys().payment.address, keys().ordinal.address] : []),
    },
  }
}

/** UniSat's way: one address, events as of Node. */
export function unisatEnvironment(
  options: EnvironmentOptions & { readonly path?: 'unisat' | 'okxwallet' } = {},
): BitcoinEnvironment {
  const { path = 'unisat', tamper = (signed) => signed, hashType } = options
  const { state, calls, keys, all, page, overrides, consent, controls, answer } = parts(options)
  const listeners = new Set<readonly [string, (...said: unknown[]) => void]>()
  const emit = (event: string, said: unknown) =>
    [...listeners].forEach(([wanted, listener]) => wanted === event && listener(said))
  const CHAINS = { mainnet: 'BITCOIN_MAINNET', testnet: 'BITCOIN_TESTNET4', regtest: 'BITCOIN_REGTEST' } as const
  const shared = () => (consent.granted ? [keys().payment.address] : [])

  const methods: Record<string, (...params: never[]) => unknown> = {
    requestAccounts: async () => (await consent.ask(), shared()),
    connect: async () => (
      await consent.ask(),
      {
        address: keys().payment.address,
        publicKey: keys().payment.publicKey,
        compressedPublicKey: keys().payment.publicKey,
      }
    ),
    getAccounts: async () => shared(),
    getPublicKey: async () => keys().payment.publicKey,
    getChain: async () => ({ enum: CHAINS[state.format], name: '', network: '' }),
    switchChain: async (chain: string) => {
      state.format = (Object.keys(CHAINS) as AddressFormat[]).find((format) => CHAINS[format] === chain) ?? state.format
      emit('chainChanged', { enum: chain })
    },
    signMessage: async (message: string, type: string) =>
      keys().payment.signMessage(message, type === 'ecdsa' ? 'ecdsa' : 'bip322'),
    signPsbt: async (psbt: string, { toSignInputs }: { toSignInputs: { index: number; address: string }[] }) => {
      const signInputs: Record<string, number[]> = {}
      for (const { index, address } of toSignInputs) (signInputs[address] ??= []).push(index)
      return hex.encode(
        base64.decode(tamper(signPsbtWith(all(), base64.encode(hex.decode(psbt)), signInputs, hashType))),
      )
    },
    sendBitcoin: async () => 'cd'.repeat(32),
    disconnect: async () => void (consent.granted = false),
  }
  const provider = {
    ...Object.fromEntries(
      Object.entries(methods).map(([name, run]) => [
        name,
        (...params: never[]) => (calls.push([name, params]), answer(() => run(...params))),
      ]),
    ),
    on: (event: string, listener: (...said: unknown[]) => void) => void listeners.add([event, listener]),
    removeListener: (event: string, listener: (...said: unknown[]) => void) =>
      [...listeners].forEach((one) => one[0] === event && one[1] === listener && listeners.delete(one)),
  }
  page.put(path, path === 'unisat' ? provider : { bitcoin: provider })

  return {
    page,
    overrides,
    calls,
    keys,
    provider,
    connectorId: path === 'unisat' ? 'bip122:unisat' : 'bip122:okxwallet.bitcoin',
    wallet: {
      ...controls,
      changeAccount: () => ((state.current = 1 - state.current), void emit('accountsChanged', shared())),
      leave: () => ((consent.granted = false), void emit('accountsChanged', [])),
      lock: () => ((consent.granted = false), void emit('accountsChanged', [])),
      ...(path === 'unisat' && {
        changeNetwork() {
          state.format = state.format === 'mainnet' ? 'testnet' : 'mainnet'
          emit('chainChanged', { enum: CHAINS[state.format] })
        },
      }),
      listening: () => listeners.size,
      shares: shared,
    },
  }
}

/** A wallet that registers as the Wallet Standard describes it, with the features for Bitcoin. */
export function walletStandardEnvironment(
  options: EnvironmentOptions & { readonly name?: string } = {},
): BitcoinEnvironment {
  const { name = 'Satoshi Wallet', tamper = (signed) => signed, hashType } = options
  const { state, calls, keys, all, page, overrides, consent, controls, answer } = parts(options)
  const listeners = new Set<(change: object) => void>()
  const CHAINS = { mainnet: 'bitcoin:mainnet', testnet: 'bitcoin:testnet', regtest: 'bitcoin:regtest' } as const
  const changed = () => [...listeners].forEach((listener) => listener({ accounts: shared() }))
  const accountOf = ({ address, publicKey }: RealKey) => ({
    address,
    publicKey: hex.decode(publicKey),
    chains: [CHAINS[state.format]],
    features: [],
  })
  const noted =
    <T>(method: string, run: (...params: never[]) => T) =>
    (...params: never[]) => (calls.push([method, params]), answer(() => run(...params)))

  const shared = () => (consent.granted ? [accountOf(keys().payment), accountOf(keys().ordinal)] : [])
  const connect = async () => {
    await consent.ask()
    return { accounts: shared() }
  }
  const wallet = {
    version: '1.0.0',
    name,
    icon: ICON,
    chains: Object.values(CHAINS),
    get accounts() {
      return shared()
    },
    features: {
      'bitcoin:connect': { version: '1.0.0', connect: noted('bitcoin:connect', connect) },
      'standard:connect': {
        version: '1.0.0',
        connect: noted('standard:connect', async ({ silent }: { silent: boolean }) =>
          silent ? { accounts: shared() } : connect(),
        ),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: noted('standard:disconnect', async () => void (consent.granted = false)),
      },
      'standard:events': {
        version: '1.0.0',
        on: (_event: string, listener: (change: object) => void) => (
          listeners.add(listener),
          () => void listeners.delete(listener)
        ),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: noted(
          'bitcoin:signMessage',
          async ({ account, message }: { account: { address: string }; message: Uint8Array }) => {
            const key = all().find(({ address }) => address === account.address)!
            return [
              { signedMessage: message, signature: base64.decode(key.signMessage(new TextDecoder().decode(message))) },
            ]
          },
        ),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: noted(
          'bitcoin:signTransaction',
          async ({
            psbt,
            inputsToSign,
          }: {
            psbt: Uint8Array
            inputsToSign: { account: { address: string }; signingIndexes: number[] }[]
          }) => {
            const signInputs = Object.fromEntries(
              inputsToSign.map(({ account, signingIndexes }) => [account.address, signingIndexes]),
            )
            return [
              { signedPsbt: base64.decode(tamper(signPsbtWith(all(), base64.encode(psbt), signInputs, hashType))) },
            ]
          },
        ),
      },
    },
  }
  registerWallet(page, wallet)

  return {
    page,
    overrides,
    calls,
    keys,
    provider: wallet,
    connectorId: `bip122:${name}`,
    wallet: {
      ...controls,
      changeAccount: () => ((state.current = 1 - state.current), changed()),
      leave: () => ((consent.granted = false), changed()),
      // It sends no event.
      lock: () => void (consent.granted = false),
      changeNetwork: () => ((state.format = state.format === 'mainnet' ? 'regtest' : 'mainnet'), changed()),
      listening: () => listeners.size,
      shares: () => shared().map(({ address }) => address),
    },
  }
}

/** Leather: one `request`, in a dialect of its own, and no events. */
export function leatherEnvironment(options: EnvironmentOptions = {}): BitcoinEnvironment {
  const { tamper = (signed) => signed, hashType } = options
  const { state, calls, keys, all, page, overrides, consent, controls, answer } = parts(options)
  const entry = ({ address, publicKey, kind }: RealKey, path: string) => ({
    symbol: 'BTC',
    type: kind,
    address,
    publicKey,
    derivationPath: path,
  })
  const provider = {
    request: (method: string, params: Record<string, unknown>) =>
      answer(async () => {
        calls.push([method, params])
        try {
          return { jsonrpc: '2.0', id: '1', result: await run(method, params) }
        } catch (error) {
          throw { jsonrpc: '2.0', id: '1', error }
        }
      }),
  }
  async function run(method: string, { message, paymentType, hex: psbt, signAtIndex }: Record<string, unknown> = {}) {
    const { payment, ordinal } = keys()
    if (method === 'getAddresses') {
      // It asks each time.
      consent.granted = false
      await consent.ask()
      const [first, second] = [`m/84'/0'/${state.current}'/0/0`, `m/86'/0'/${state.current}'/0/0`]
      return {
        addresses: [
          entry(payment, first),
          entry(ordinal, second),
          { symbol: 'STX', address: 'SP000000000000000000002Q6VF78' },
        ],
      }
    }
    if (method === 'signMessage')
      return { signature: (paymentType === 'p2tr' ? ordinal : payment).signMessage(message as string) }
    if (method === 'signPsbt') {
      const signed = signPsbtWith(
        all(),
        base64.encode(hex.decode(psbt as string)),
        { [payment.address]: signAtIndex as number[] },
        hashType,
      )
      return { hex: hex.encode(base64.decode(tamper(signed))) }
    }
    throw { code: -32_601, message: 'Method not found' }
  }
  putBtcProvider(page, { id: 'LeatherProvider', name: 'Leather', icon: ICON }, provider)
  return {
    page,
    overrides,
    calls,
    keys,
    provider,
    connectorId: 'bip122:LeatherProvider',
    wallet: { ...controls, changeAccount: () => void (state.current = 1 - state.current) },
  }
}

/** Phantom: bytes in and out. */
export function phantomEnvironment(options: EnvironmentOptions = {}): BitcoinEnvironment {
  const { state, calls, keys, all, page, overrides, consent, controls, answer } = parts(options)
  const listeners = new Set<(accounts: unknown) => void>()
  const shared = () => {
    const entry = ({ address, publicKey, kind }: RealKey, purpose: string) => ({
      address,
      publicKey,
      addressType: kind,
      purpose,
    })
    return [entry(keys().payment, 'payment'), entry(keys().ordinal, 'ordinals')]
  }
  const provider = {
    requestAccounts: () =>
      answer(async () => {
        calls.push(['requestAccounts', []])
        consent.granted = false
        await consent.ask()
        return shared()
      }),
    async signMessage(address: string, message: Uint8Array) {
      calls.push(['signMessage', address])
      const key = all().find((one) => one.address === address)!
      return { signature: base64.decode(key.signMessage(new TextDecoder().decode(message))) }
    },
    async signPSBT(
      psbt: Uint8Array,
      { inputsToSign }: { inputsToSign: { address: string; signingIndexes: number[] }[] },
    ) {
      calls.push(['signPSBT', inputsToSign])
      const signInputs = Object.fromEntries(
        inputsToSign.map(({ address, signingIndexes }) => [address, signingIndexes]),
      )
      return base64.decode(signPsbtWith(all(), base64.encode(psbt), signInputs))
    },
    on: (_event: string, listener: (accounts: unknown) => void) => void listeners.add(listener),
    off: (_event: string, listener: (accounts: unknown) => void) => void listeners.delete(listener),
  }
  page.put('phantom', { bitcoin: provider })
  const emit = (accounts: unknown) => [...listeners].forEach((listener) => listener(accounts))
  return {
    page,
    overrides,
    calls,
    keys,
    provider,
    connectorId: 'bip122:phantom.bitcoin',
    wallet: {
      ...controls,
      changeAccount: () => ((state.current = 1 - state.current), emit(shared())),
      leave: () => ((consent.granted = false), emit([])),
      listening: () => listeners.size,
    },
  }
}

/** Magic Eden: sats-connect's older protocol, of which each request is a token. */
export function magicEdenEnvironment(options: EnvironmentOptions = {}): BitcoinEnvironment {
  const { state, calls, keys, all, page, overrides, consent, controls, answer } = parts(options)
  const read = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
  const provider = {
    connect: (token: string) =>
      answer(async () => {
        calls.push(['connect', read(token)])
        consent.granted = false
        await consent.ask()
        const entry = ({ address, publicKey }: RealKey, purpose: string) => ({ address, publicKey, purpose })
        return { addresses: [entry(keys().payment, 'payment'), entry(keys().ordinal, 'ordinals')] }
      }),
    async signMessage(token: string) {
      const { address, message, protocol } = read(token) as Readonly<Record<string, string>>
      calls.push(['signMessage', read(token)])
      return all()
        .find((one) => one.address === address)!
        .signMessage(message!, protocol === 'ECDSA' ? 'ecdsa' : 'bip322')
    },
    async signTransaction(token: string) {
      const { psbtBase64, inputsToSign } = read(token) as unknown as {
        psbtBase64: string
        inputsToSign: { address: string; signingIndexes: number[] }[]
      }
      calls.push(['signTransaction', read(token)])
      return {
        psbtBase64: signPsbtWith(
          all(),
          psbtBase64,
          Object.fromEntries(inputsToSign.map(({ address, signingIndexes }) => [address, signingIndexes])),
        ),
      }
    },
  }
  page.put('magicEden', { bitcoin: provider })
  return {
    page,
    overrides,
    calls,
    keys,
    provider,
    connectorId: 'bip122:magicEden.bitcoin',
    wallet: { ...controls, changeAccount: () => void (state.current = 1 - state.current) },
  }
}
