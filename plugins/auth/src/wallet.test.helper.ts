import { type AppConfig, Connections, Embedded, Modal } from '@latchkey/core'
import { SOCIALS, type EmbeddedUser } from '@latchkey/core/embedded'
import {
  definePlugin,
  type Device,
  type Namespace,
  Namespaces,
  type PairingProfile,
  type RawRequest,
  race,
} from '@latchkey/core/plugin'
import { override } from '@latchkey/core'
import {
  createFakeNamespace,
  createFakePage,
  createMemoryKeyValue,
  createTestKit,
  fakeNetwork,
  flush,
  type TestKitConfig,
} from '@latchkey/core/testing'
import { createWallet } from './create-wallet.js'
import { createParts } from './create-parts.js'
import { EmbeddedParts } from './embedded-parts.js'
import { frameErrors } from './frame/frame-errors.js'
import type { WalletFrame } from './frame/wallet-frame.js'
import { auth, type AuthOptions } from './plugin.js'
import type { RequestType } from './protocol/frame-requests.js'

export const WALLET_ORIGIN = 'https://wallet.example'
export const EMAIL = 'ada@shop.example'
export const CODE = '123456'
export const USED = { '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true' }

/** A request that reached the wallet page. */
export interface AskedPage {
  readonly type: RequestType
  readonly payload: unknown
  readonly options: { readonly signal?: AbortSignal | undefined; readonly deadlineMs?: number | undefined }
}

export type PageAnswers = { [T in RequestType]?: (payload: never, asked: AskedPage) => unknown }

/** The wallet page, played by a test: it answers as a page does whose visitor is ada, until a test changes an answer. */
export interface FakeWalletPage {
  readonly frame: WalletFrame
  readonly asked: readonly AskedPage[]
  /** The payloads of one request, in their order. */
  of(type: RequestType): readonly unknown[]
  answers: PageAnswers
  /** What the page announces. */
  features: readonly string[]
  /** Whether the page has a session. */
  isSignedIn: boolean
  readonly loads: number
  readonly disposals: number
  readonly shown: readonly unknown[]
  /** The page says SESSION_UPDATE. */
  updateSession(): void
  /** The page was loaded anew. */
  reload(): void
}

export const refused = (message: string, code?: number) => frameErrors.create('embedded/refused', { message, code })
export const timedOut = (type: RequestType) => frameErrors.create('embedded/timeout', { type, seconds: 30 })

export const ADA: EmbeddedUser = { email: EMAIL, address: 'eip1551ada', chainId: 1, preferredAccountType: 'eoa' }

export function createFakeWalletPage(isSignedIn = false): FakeWalletPage {
  const asked: AskedPage[] = []
  const [reloads, updates] = [new Set<() => void>(), new Set<() => void>()]
  const shown: unknown[] = []
  const page = {
    asked,
    isSignedIn,
    loads: 0,
    disposals: 0,
    shown,
    of: (type: RequestType) => asked.filter((one) => one.type === type).map(({ payload }) => payload),
    updateSession: () => updates.forEach((listener) => listener()),
    reload: () => reloads.forEach((listener) => listener()),
  }
  const signIn = () => void Object.assign(page, { isSignedIn: true })
  const own: PageAnswers = {
    CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
    CONNECT_DEVICE: () => undefined,
    CONNECT_OTP: ({ otp }: { otp: string }) => {
      if (otp !== CODE) throw refused('Wrong code. 4 tries left.')
      signIn()
    },
    GET_SOCIAL_REDIRECT_URI: ({ provider }: { provider: string }) => ({
      uri: `https://${provider}.example/authorize?state=state-${page.of('GET_SOCIAL_REDIRECT_URI').length}`,
    }),
    CONNECT_SOCIAL: ({ wait }: { wait?: true }) => {
      if (wait) throw refused('No result has come.')
      signIn()
      return { ...ADA, userName: 'Ada L.' }
    },
    GET_FARCASTER_URI: () => ({ url: 'https://farcaster.example/connect/1' }),
    CONNECT_FARCASTER: () => {
      signIn()
      return { userName: 'ada' }
    },
    CONNECT_PASSKEY: () => {
      signIn()
      return { ...ADA, email: null }
    },
    IS_CONNECTED: () => ({ isConnected: page.isSignedIn }),
    GET_USER: ({ chainId }: { chainId?: unknown }) =>
      String(chainId).startsWith('solana')
        ? { ...ADA, address: 'solana1ada', chainId: 'solana:main' }
        : { ...ADA, chainId: chainId ?? 1 },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [8453] }),
    SWITCH_NETWORK: ({ chainId }: { chainId: unknown }) => ({ chainId }),
    SET_PREFERRED_ACCOUNT: ({ type }: { type: string }) => ({ type, address: 'eip1551ada' }),
    UPDATE_EMAIL: () => ({ action: 'VERIFY_PRIMARY_OTP' }),
    UPDATE_EMAIL_PRIMARY_OTP: () => undefined,
    UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail: 'new@shop.example' }),
    RPC_REQUEST: () => '0xanswer',
    SIGN_OUT: () => void Object.assign(page, { isSignedIn: false }),
  }
  const frame = {
    request(type: RequestType, payload: unknown, options: AskedPage['options'] = {}) {
      const one = { type, payload, options }
      const answer = async () => {
        asked.push(one)
        const script = fake.answers[type] ?? own[type]
        return script?.(payload as never, one)
      }
      return race(answer, { signal: options.signal }).catch((error: unknown) => {
        throw options.signal?.aborted ? frameErrors.create('embedded/aborted', { cause: error }) : error
      })
    },
    load: async () => void page.loads++,
    async features() {
      page.loads++
      return fake.features
    },
    onSession(listener: () => void) {
      updates.add(listener)
      return () => void updates.delete(listener)
    },
    onReload(listener: () => void) {
      reloads.add(listener)
      return () => void reloads.delete(listener)
    },
    show: (area: unknown) => void shown.push(area),
    hide: () => void shown.push('hidden'),
    ignored: 0,
    dispose: () => void page.disposals++,
  }
  const fake: FakeWalletPage = Object.assign(page, {
    frame: frame as unknown as WalletFrame,
    answers: {},
    features: ['passkey'],
  })
  return fake
}

/** A namespace whose paired wallets sign texts and take raw requests. */
function pairable(id: string, references: readonly string[], accountTypes: readonly string[]): Namespace {
  const session: NonNullable<PairingProfile['session']> = (wallet) => {
    const on = () => wallet.getSnapshot().networkId!
    /** As EVM networks do it: a node is asked what the wallet has not approved. */
    const ask: RawRequest['request'] = async (method, params, named, signal) =>
      wallet.methods().includes(method) ? wallet.request(method, params, named ?? on(), signal) : 'from a node'
    const signing = id === 'solana' ? 'solana_signMessage' : 'personal_sign'
    return {
      features: {
        'sign-message@1': {
          signMessage: async ({ message, account, network, signal }) =>
            String(await ask(signing, [message, account.address], network.caipNetworkId, signal)),
        },
        'request@1': { request: ask },
      },
      native: () => ({
        request: ({ method, params }: { method: string; params?: unknown }) =>
          ask(method, params, undefined, new AbortController().signal),
      }),
    }
  }
  return createFakeNamespace({
    id,
    accountTypes,
    networks: references.map((reference) => fakeNetwork(id, reference)),
    features: { 'pairing@1': { methods: [], events: [], session } },
  })
}

const evm = () => pairable('eip155', ['1', '8453'], ['smartAccount', 'eoa'])
const solana = () => pairable('solana', ['main'], ['eoa'])

export const namespaces = definePlugin({
  id: 'namespaces',
  options: ({ ids }: { ids?: readonly string[] }) => ({ ids }),
  setup(ctx, { ids }) {
    for (const one of [evm(), solana()]) if (ids?.includes(one.id) ?? true) ctx.contribute(Namespaces, one)
  },
})

export interface BenchOptions extends Pick<TestKitConfig, 'storage' | 'page' | 'overrides' | 'plugins'> {
  readonly wallet?: FakeWalletPage
  readonly options?: AuthOptions
  readonly config?: AppConfig
  readonly device?: Device
}

export const CONFIG: AppConfig = { projectId: 'project', endpoints: { frame: `${WALLET_ORIGIN}/sdk` } }

/** Replaces the frame by the fake wallet page. */
export const onFakePage = (wallet: FakeWalletPage, options: AuthOptions = {}) =>
  override(EmbeddedParts, {
    create: (services) =>
      createParts(services, options, async (offer) => createWallet(services, offer, () => wallet.frame)),
  })

/** A started kit with the plugin, and the wallet page in place of a frame. */
export async function openBench({ wallet = createFakeWalletPage(), options, config, ...rest }: BenchOptions = {}) {
  const storage = rest.storage ?? createMemoryKeyValue()
  const page = rest.page ?? createFakePage()
  const testKit = createTestKit({
    ...rest,
    storage,
    page,
    plugins: [rest.plugins ?? namespaces({}), auth(options)],
    config: { ...CONFIG, ...config },
    overrides: [...(rest.overrides ?? []), onFakePage(wallet, options)],
  })
  const { kit, clock } = testKit
  await kit.start()
  const [embedded, connections, modal] = [kit.get(Embedded), kit.get(Connections), kit.get(Modal)]

  const signedIn = () => {
    const state = embedded.getSnapshot()
    if (state.status !== 'signed-in') throw new Error('Nobody is signed in.')
    return state
  }
  const signedOut = () => {
    const state = embedded.getSnapshot()
    if (state.status !== 'signed-out') throw new Error('Somebody is signed in.')
    return state
  }
  async function signIn() {
    await embedded.connectEmail(EMAIL)
    await embedded.verifyOtp(CODE)
  }
  const session = (namespace = 'eip155') => connections.getSnapshot().namespaces[namespace]!.connection!.session
  return {
    ...testKit,
    storage,
    page,
    wallet,
    embedded,
    connections,
    modal,
    signIn,
    signedIn,
    signedOut,
    session,
    flush,
    clock,
  }
}

export const ALL_SOCIALS = SOCIALS

/** A promise that a test settles. */
export function createAnswer<T = unknown>() {
  let answer!: (value: T) => void
  let fail!: (error: unknown) => void
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { promise, answer, fail }
}
