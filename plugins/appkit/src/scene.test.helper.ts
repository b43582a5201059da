import { Connectors, createState, definePlugin, Namespaces } from '@latchkey/core/plugin'
import { approves, createFakeConnector, createFakeNamespace, createTestKit, fakeNetwork } from '@latchkey/core/testing'
import { setPageKit } from '@latchkey/react'
import { signInOf } from './config/sign-in-of.js'
import { AppKit, type AppKitParts } from './kit/app-kit.js'
import { setPageAppKit } from './kit/page.js'
import type { AppKitOptions, RemoteFeatures } from './options.js'

export const [one, two, other] = [fakeNetwork('fake', 'one'), fakeNetwork('fake', 'two'), fakeNetwork('mock', 'one')]

/** Of a kit that has no plugins of AppKit's options. */
export const parts: AppKitParts = {
  configOf: () => ({}),
  signInOf: () => undefined,
  featuresInForce: () => ({}),
  features: createState<RemoteFeatures>({}),
  endSignIn: async () => {},
}

/** The layer over a kit with two namespaces and one wallet, as the kit of the page. */
export function createScene(options: Partial<AppKitOptions> = {}) {
  const wallet = createFakeConnector({
    onConnect: approves({
      features: {
        'switch-network@1': { switchNetwork: async (network) => void switchTo(network.caipNetworkId) },
      },
    }),
  })
  const switchTo = (networkId: `${string}:${string}`) => wallet.sessions.at(-1)!.change({ networkId })
  const plugin = definePlugin({
    id: 'fake',
    requires: [Connectors, Namespaces],
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace())
      ctx.contribute(Namespaces, createFakeNamespace({ id: 'mock' }))
      ctx.contribute(Connectors, wallet)
    },
  })
  const { kit } = createTestKit({ plugins: plugin() })
  const given = { projectId: 'test', networks: [one, two, other], ...options }
  const appKit = new AppKit(kit, given, { ...parts, signInOf, endSignIn: kit.use(signInOf(options)) })
  setPageAppKit(appKit)
  return { kit, appKit, wallet, connect: () => kit.connect({ connector: 'fake:wallet' }), switchTo }
}

export const leavePage = (): void => setPageKit(undefined)
