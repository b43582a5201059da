import { Connections, Modal, Siwx, type SiwxSession } from '@latchkey/core'
import {
  Connectors,
  definePlugin,
  NamespaceOutlines,
  Namespaces,
  type SignInProfile,
  Views,
} from '@latchkey/core/plugin'
import {
  createFakeConnector,
  createFakeNamespace,
  createTestKit,
  fakeAccount,
  fakeNetwork,
  flush,
} from '@latchkey/core/testing'
import type { SiwxConfig, SiwxConfigSource } from './config.js'
import { siwx } from './plugin.js'

/** A session of an account that signed in. */
export const sessionOf = (chainId: string, accountAddress: string, rest: object = {}): SiwxSession => ({
  data: {
    accountAddress,
    chainId: chainId as SiwxSession['data']['chainId'],
    domain: 'shop.example',
    uri: 'https://shop.example',
    version: '1',
    nonce: 'abcdefgh1',
    ...rest,
  },
  message: `message for ${accountAddress}`,
  signature: 'signed',
})

/** A config as an app has one, that keeps its sessions in a list. */
export function createConfig(options: Partial<SiwxConfig> = {}) {
  let sessions: readonly SiwxSession[] = []
  const listeners = new Set<() => void>()
  const calls: string[] = []
  const isOf = ({ data }: SiwxSession, chainId: string, address: string) =>
    data.chainId === chainId && data.accountAddress === address
  const config: SiwxConfig = {
    async createMessage({ accountAddress, chainId }) {
      calls.push(`message ${accountAddress}`)
      return { ...sessionOf(chainId, accountAddress).data, toString: () => `message for ${accountAddress}` }
    },
    async addSession(session) {
      calls.push(`add ${session.data.accountAddress}`)
      sessions = [...sessions, session]
    },
    async revokeSession(chainId, address) {
      calls.push(`revoke ${address}`)
      sessions = sessions.filter((one) => !isOf(one, chainId, address))
    },
    async setSessions(next) {
      calls.push(`set ${next.length}`)
      sessions = next
    },
    async getSessions(chainId, address) {
      return sessions.filter((one) => isOf(one, chainId, address))
    },
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    ...options,
  }
  return {
    config,
    calls,
    keep: (...next: readonly SiwxSession[]) => void (sessions = next),
    /** Another tab has changed them. */
    change(...next: readonly SiwxSession[]) {
      sessions = next
      for (const listener of listeners) listener()
    },
  }
}

interface Options extends Pick<NonNullable<Parameters<typeof createTestKit>[0]>, 'storage' | 'overrides'> {
  readonly sessions: SiwxConfigSource
  readonly namespaces?: readonly string[]
  readonly hasView?: boolean
  readonly sign?: (message: string) => Promise<string>
  readonly verify?: SignInProfile['verify']
  readonly accountType?: string
  /** The word for an account in the messages of the namespaces. */
  readonly accountOf?: string
  /** The wallet knows the page from an earlier visit. */
  readonly authorised?: boolean
  /** The app adds the plugin later, by the answer's `addPlugin`. */
  readonly isLate?: boolean
}

/** A kit with the plugin, and a wallet that shares an account in each namespace. */
export async function environment({
  sessions,
  namespaces: ids = ['fake'],
  hasView = true,
  sign = async () => 'signed',
  verify = async () => true,
  accountType,
  accountOf = 'Fake',
  authorised = false,
  isLate = false,
  ...platform
}: Options) {
  const signed: string[] = []
  const connector = createFakeConnector({
    namespaces: ids,
    authorised,
    onConnect: (ask) =>
      void ask.approve({
        state: (namespace) => ({
          networkId: `${namespace}:one`,
          accounts: [{ ...fakeAccount(namespace, 'alice'), ...(accountType && { type: accountType }) }],
        }),
        features: {
          'sign-message@1': {
            async signMessage({ message }) {
              signed.push(message)
              return sign(message)
            },
          },
        },
      }),
  })
  const world = definePlugin({
    id: 'world',
    requires: [Namespaces, Connectors, NamespaceOutlines, Views],
    setup(ctx) {
      for (const id of ids)
        ctx.contribute(
          Namespaces,
          createFakeNamespace({
            id,
            networks: [fakeNetwork(id, 'one'), fakeNetwork(id, 'two')],
            features: { 'sign-in@1': { accountOf, verify } },
          }),
        )
      ctx.contribute(Connectors, connector)
      if (hasView) ctx.contribute(Views, { id: 'SIWXSignMessage', content: undefined })
    },
  })
  const plugin = siwx({ sessions })
  const test = createTestKit({ plugins: [world(), !isLate && plugin], ...platform })
  await test.kit.start()
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await flush()
  }
  return {
    ...test,
    service: test.kit.find(Siwx)!,
    connector,
    signed,
    settle,
    now: () => test.kit.get(Siwx).getSnapshot(),
    addPlugin: () => void test.kit.use(plugin),
    view: () => {
      const { open, view } = test.kit.get(Modal).getSnapshot()
      return open ? view : 'closed'
    },
    async connect() {
      void test.kit.open('Connect')
      await test.kit.get(Connections).connect(connector.id, { namespaces: ids })
      await settle()
    },
  }
}
