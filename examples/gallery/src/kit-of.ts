import { type AppConfig, type AppKit, createAppKit, override } from '@latchkey/core'
import { Clock, Connectors, definePlugin, Device, KeyValue, MessageCatalogues, Page } from '@latchkey/core/plugin'
import {
  createFakeDevice,
  createFakePage,
  createMemoryKeyValue,
  type FakeConnector,
  type FakePage,
} from '@latchkey/core/testing'
import { en, pseudoMessages } from '@latchkey/react/testing'
import type { Look } from './look.js'
import type { Scenario } from './scenario.js'
import { scriptedChains } from './scripted/chains.js'
import { scriptedPictures } from './scripted/pictures.js'
import { createSkippingClock, type SkippingClock } from './scripted/skipping-clock.js'

/** A scenario's kit, and the environment it lives in. */
export interface ScenarioKit {
  readonly kit: AppKit
  readonly clock: SkippingClock
  readonly page: FakePage
}

/** Creates the kit of a scenario. It sends no requests, opens no windows and stores nothing. */
export function kitOf(
  {
    chains = ['eip155', 'solana', 'polkadot', 'bip122'],
    wallets = [],
    plugins = [],
    overrides = [],
    config = {},
    device,
    breaks = false,
    pictures = true,
  }: Scenario,
  look: Look,
): ScenarioKit {
  const clock = createSkippingClock()
  const page = createFakePage(
    {},
    { href: 'https://shop.example/', description: { title: 'Shop', text: 'A shop.', icons: [] } },
  )
  const kit: AppKit = createAppKit({
    id: 'gallery',
    enableReconnect: false,
    logLevel: breaks ? 'silent' : 'warn',
    ...config,
    ...wordsOf(look, config),
    theme: { ...config.theme, mode: look.mode },
    plugins: [
      scriptedChains({ chains }),
      pictures ? scriptedPictures() : [],
      scriptedWallets(wallets),
      ...plugins,
      look.locale === 'pseudo' && pseudoWords(() => kit),
    ],
    overrides: [
      override(Clock, { value: clock }),
      override(Page, { value: page }),
      override(Device, {
        value: createFakeDevice(device ?? (matchMedia('(max-width: 430px)').matches ? 'ios' : 'desktop')),
      }),
      override(KeyValue, { value: createMemoryKeyValue() }),
      ...overrides,
    ],
  })
  return { kit, clock, page }
}

const scriptedWallets = definePlugin({
  id: 'scripted-wallets',
  options: (wallets: readonly FakeConnector[]) => wallets,
  setup: (ctx, wallets) => wallets.forEach((one) => ctx.contribute(Connectors, one)),
})

/** The messages of a module that exports them, or the value itself. */
const messagesIn = <T extends object>(value: T | { readonly messages: T }): T =>
  'messages' in value && typeof value.messages === 'object' ? (value.messages as T) : (value as T)

const PSEUDO_WORDS = 'pseudo-words'

/** The messages of all plugins in a language. The made-up one has its own. */
export async function wordsOfPlugins(kit: AppKit, locale: string): Promise<Readonly<Record<string, string>>> {
  const isPseudo = locale === 'pseudo'
  const catalogues = kit
    .get(MessageCatalogues)
    .getSnapshot()
    .filter(({ id }) => (id === PSEUDO_WORDS) === isPseudo)
  const words = await Promise.all(
    catalogues.map(async ({ messages }) => {
      const { [isPseudo ? 'en' : locale]: own } = messagesIn(
        typeof messages === 'function' ? await messages() : messages,
      )
      return own && messagesIn(typeof own === 'function' ? await own() : own)
    }),
  )
  return Object.assign({}, ...words)
}

/** The words of the other plugins, in the made-up language. */
const pseudoWords = definePlugin({
  id: PSEUDO_WORDS,
  options: (kit: () => AppKit) => kit,
  requires: [MessageCatalogues],
  start({ get }, kit) {
    const catalogues = get(MessageCatalogues)
    const add = () =>
      catalogues.add({
        id: PSEUDO_WORDS,
        messages: { en: async () => pseudoMessages(await wordsOfPlugins(kit(), 'en')) },
      })
    let remove = add()
    let isMoving = false
    // A plugin may bring its words when the modal opens, and the last words count.
    const unsubscribe = catalogues.subscribe(() => {
      if (isMoving || catalogues.getSnapshot().at(-1)?.id === PSEUDO_WORDS) return
      isMoving = true
      remove()
      remove = add()
      isMoving = false
    })
    return () => {
      unsubscribe()
      remove()
    }
  },
})

function wordsOf({ locale }: Look, { messages }: AppConfig): AppConfig {
  return locale === 'pseudo' ? { locale: 'en', messages: { ...pseudoMessages(en), ...messages } } : { locale }
}
