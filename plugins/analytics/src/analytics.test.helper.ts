import { type AppConfig, override, Telemetry } from '@latchkey/core'
import {
  AnalyticsConfig,
  Connectors,
  definePlugin,
  Http,
  Namespaces,
  type NamespaceCodec,
  Views,
} from '@latchkey/core/plugin'
import {
  approves,
  createFakeConnector,
  createFakeHttp,
  createFakeNamespace,
  createFakePage,
  createTestKit,
  type FakeBehaviour,
  flush,
  type MemoryKeyValue,
} from '@latchkey/core/testing'
import { Analytics, type AnalyticsEvent } from './analytics.js'
import { FLUSH_AFTER_MS } from './collector.js'
import type { AnalyticsOptions } from './options.js'
import { analytics } from './plugin.js'

export const SERVER = 'https://analytics.example'
export const ADDRESS = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'

interface EnvironmentOptions {
  readonly options?: AnalyticsOptions
  readonly config?: AppConfig
  readonly href?: string
  /** What the visitor's browser tells. */
  readonly browser?: object
  /** What the registry says. Without it, no plugin knows the registry. */
  readonly registry?: () => Promise<boolean>
  readonly onConnect?: FakeBehaviour
  readonly storage?: MemoryKeyValue
}

const codec: NamespaceCodec = {
  isReference: () => true,
  readAddress: (address) => ({ valid: true, address }),
}

/** A kit with a wallet, on the page of a shop, and an analytics server that answers as it is told. */
export async function environment({
  options,
  config,
  href = 'https://shop.example/cart?order=77',
  browser = {},
  registry,
  onConnect = approves({ state: { accounts: [{ namespace: 'fake', address: ADDRESS, type: '' }] } }),
  storage,
}: EnvironmentOptions = {}) {
  const http = createFakeHttp()
  http.reply('POST e', undefined)
  const beacons: { readonly url: string; readonly body: string }[] = []
  let hasRoom = true
  const page = createFakePage({}, { href })
  page.put('navigator', {
    sendBeacon(url: URL, body: string) {
      if (hasRoom) beacons.push({ url: url.href, body })
      return hasRoom
    },
    ...browser,
  })
  const wallet = createFakeConnector({ onConnect, authorised: storage !== undefined })
  const around = definePlugin({
    id: 'around',
    setup(ctx) {
      ctx.contribute(Namespaces, createFakeNamespace({ codec }))
      ctx.contribute(Connectors, wallet)
      for (const id of ['Connect', 'Account']) ctx.contribute(Views, { id, content: () => null })
      if (registry) ctx.provide(AnalyticsConfig, { create: () => ({ isEnabled: registry }) })
    },
  })
  const test = createTestKit({
    plugins: [around(), analytics(options)],
    config: { projectId: 'shop', endpoints: { analytics: SERVER }, ...config },
    page,
    ...(storage && { storage }),
    overrides: [override(Http, { value: http })],
  })
  const { kit, clock } = test
  await kit.start()
  const events = () => [
    ...http.requests.map(({ body }) => JSON.parse(body as string) as AnalyticsEvent),
    ...beacons.map(({ body }) => JSON.parse(body) as AnalyticsEvent),
  ]
  return {
    ...test,
    http,
    page,
    beacons,
    events,
    names: () => events().map(({ props }) => props.event),
    snapshot: () => kit.get(Analytics).getSnapshot(),
    /** The browser takes no more beacons. */
    fillUp: () => void (hasRoom = false),
    track: kit.get(Telemetry).track,
    /** The visitor opens the modal. */
    async open() {
      void kit.open('Connect')
      await settled()
    },
    connect: () => kit.connect({ connector: wallet.id }),
    /** Long enough for events to be sent. */
    async pass() {
      await settled()
      await clock.advance(FLUSH_AFTER_MS)
      await settled()
    },
  }
}

/** All that is ready has run, also what loads code. */
async function settled() {
  for (let turn = 0; turn < 5; turn++) await flush()
}
