import {
  createImitationCheck,
  displayText,
  nativeLink,
  readLink,
  universalLink,
  walletLink,
  type Link,
} from '@latchkey/core/gates'
import type { Wallet } from '@latchkey/core'
import { walletSchema } from '@latchkey/core/schemas'
import { OFFLINE_WALLETS } from './index.js'

const ROWS = OFFLINE_WALLETS.map((wallet) => [wallet.name, wallet] as const)

/** What every one of a list is only once. */
function isDistinct(values: readonly (string | undefined)[]): boolean {
  const said = values.filter((value) => value !== undefined)
  return new Set(said.map((value) => value.toLowerCase())).size === said.length
}

test('has wallets for every namespace that has a plugin', () => {
  const namespaces = OFFLINE_WALLETS.flatMap(({ chains = [] }) => chains.map((id) => id.split(':')[0]))
  expect(new Set(namespaces)).toEqual(new Set(['eip155', 'solana', 'bip122', 'polkadot']))
  expect(OFFLINE_WALLETS.length).toBeGreaterThanOrEqual(60)
})

test('has each wallet once, by id, name and rdns', () => {
  for (const field of ['id', 'name', 'rdns', 'app_store', 'play_store', 'chrome_store', 'mobile_link'] as const)
    expect([field, isDistinct(OFFLINE_WALLETS.map((wallet) => wallet[field]))]).toEqual([field, true])
})

test('has one wallet for each path in the pages of a namespace', () => {
  expect(
    isDistinct(
      OFFLINE_WALLETS.flatMap(({ injected = [] }) => injected.map((one) => `${one.namespace} ${one.injected_id}`)),
    ),
  ).toBe(true)
})

test('numbers the wallets without gaps', () => {
  expect(OFFLINE_WALLETS.map(({ order }) => order)).toEqual(OFFLINE_WALLETS.map((_, index) => index + 1))
})

test.each(ROWS)('%s passes the registry’s schema unchanged', (_name, wallet) => {
  expect(walletSchema.parse(wallet)).toEqual(wallet)
})

test.each(ROWS)(
  '%s has an id of the registry or one of ours, and a domain that can be one',
  (_name, { id, rdns = 'com.example' }) => {
    expect(id).toMatch(/^(?:[0-9a-f]{64}|[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/)
    expect(rdns).toMatch(/^[a-z]{2,}(?:\.[a-z0-9-]+)+$/)
  },
)

test.each(ROWS)('%s is shown by the name it has, and looks like no other', (name) => {
  expect(displayText(name)).toBe(name)
  const others = OFFLINE_WALLETS.flatMap((other) => (other.name === name ? [] : other.name))
  expect(createImitationCheck(others)(name)).toBeUndefined()
})

test.each(ROWS)('%s leads to pages over https only, and to its own places in the stores', (_name, wallet) => {
  const { homepage, webapp_link, link_mode, app_store, play_store, chrome_store } = wallet
  for (const page of [homepage, webapp_link, link_mode, app_store, play_store, chrome_store])
    expect(isLet(page, readLink)).toBe(true)
  expect(homepage).toBeDefined()
  expect(app_store ?? APPLE).toMatch(/^https:\/\/apps\.apple\.com\/app\/id\d{8,10}$/)
  expect(play_store ?? GOOGLE).toMatch(/^https:\/\/play\.google\.com\/store\/apps\/details\?id=\w+(?:\.\w+)+$/)
  expect(chrome_store ?? CHROME).toMatch(/^https:\/\/chromewebstore\.google\.com\/detail\/[a-p]{32}$/)
})

test.each(ROWS)(
  '%s can be handed a pairing by each of its links',
  (_name, { mobile_link, desktop_link, webapp_link, link_mode }: Wallet) => {
    const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
    for (const link of [mobile_link, desktop_link]) {
      expect(isLet(link, walletLink)).toBe(true)
      expect(isLet(link, (base) => nativeLink(base, uri))).toBe(true)
    }
    for (const link of [link_mode, webapp_link]) expect(isLet(link, (base) => universalLink(base, uri))).toBe(true)
  },
)

/** What is absent leads nowhere, so there is nothing to let through. */
const isLet = (link: string | undefined, gate: (link: string) => Link | undefined) =>
  link === undefined || gate(link) !== undefined

const APPLE = 'https://apps.apple.com/app/id123456789'
const GOOGLE = 'https://play.google.com/store/apps/details?id=com.example'
const CHROME = `https://chromewebstore.google.com/detail/${'a'.repeat(32)}`
