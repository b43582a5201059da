import fc from 'fast-check'
import { anyWebAddress } from '../../../any-character.test.helper.js'
import type { AppConfig } from '../../../contracts/app/app-config.js'
import { walletLink } from '../../../gates/links/wallet-link.js'
import { DEEP_LINK_CHOICE_KEY } from '../../../domain/storage-keys.js'
import { createMemoryKeyValue } from '../../../testing/fakes/memory-key-value.js'
import { createDeepLinkChoices } from './deep-link-choice.js'

function setUp({ kept, walletHosts }: { kept?: string; walletHosts?: NonNullable<AppConfig['walletHosts']> } = {}) {
  const store = createMemoryKeyValue(kept === undefined ? {} : { [DEEP_LINK_CHOICE_KEY]: kept })
  const track = jest.fn()
  const config = walletHosts ? { walletHosts } : {}
  const choices = createDeepLinkChoices({ store, config, telemetry: { track } })
  return { store, track, choices, stored: () => store.get(DEEP_LINK_CHOICE_KEY) }
}

test('stores the choice as plain JSON, with the key and the fields that pairing SDKs read', () => {
  const { choices, store } = setUp()
  expect(choices.write({ href: 'metamask://', name: 'MetaMask' })).toBe(true)
  expect(JSON.parse(store.get('WALLETCONNECT_DEEPLINK_CHOICE')!)).toEqual({ href: 'metamask://', name: 'MetaMask' })
  expect(choices.read()).toMatchObject({ link: { href: 'metamask://' }, name: 'MetaMask' })
  choices.clear()
  expect(choices.read()).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'javascript://%0aalert(1)',
  'data:text/html,x',
  'intent://x',
  'http://a.example',
  '',
])('V17: does not store a link that may not be opened: "%s"', (href) => {
  const { choices, stored } = setUp()
  expect(choices.write({ href, name: 'MetaMask' })).toBe(false)
  expect(stored()).toBeUndefined()
})

test.each([
  JSON.stringify({ href: 'javascript:alert(1)', name: 'MetaMask' }),
  JSON.stringify({ href: 1, name: 'a' }),
  JSON.stringify({ href: 'metamask://', name: 'a'.repeat(5_000) }),
  JSON.stringify({ href: 'metamask://wc?uri=wc:abc@2?symKey=3f', name: 'MetaMask' }),
  'null',
  '{',
  '',
])('V17: removes a stored link that is unsafe: %.50s', (kept) => {
  const { choices, stored } = setUp({ kept })
  expect(choices.read()).toBeUndefined()
  expect(stored()).toBeUndefined()
})

test('never throws, and reads only links that pass the gate, whatever is stored', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ href: fc.oneof(anyWebAddress, fc.string()), name: fc.string() }).map((one) => JSON.stringify(one)),
  )
  fc.assert(
    fc.property(anything, (kept) => {
      const choice = setUp({ kept }).choices.read()
      if (choice) expect(walletLink(choice.link.href)?.href).toBe(choice.link.href)
    }),
    { numRuns: Number(process.env['FC_RUNS'] ?? 1_000) },
  )
})

test('V12: cleans the name', () => {
  const { choices, stored } = setUp()
  choices.write({ href: 'metamask://', name: 'Meta\u202eksaM' }, 'c57')
  expect(stored()).not.toContain('\u202e')
})

test.each(['https://metamask.app.link/wc?uri=wc%3Aabc%402%3FsymKey%3D3f', 'metamask://wc?uri=wc:abc@2?symKey=3f'])(
  'V22: a link with a pairing in it is not kept: %s',
  (href) => {
    const { choices, stored } = setUp()
    expect(choices.write({ href, name: 'MetaMask' })).toBe(false)
    expect(stored()).toBeUndefined()
  },
)

describe('V18: a wallet whose hosts the app lists', () => {
  const walletHosts = { c57: ['metamask.app.link', 'metamask:'] }

  test.each([
    ['https://metamask.app.link/', 'c57', true],
    ['https://METAMASK.app.link/', 'c57', true],
    ['metamask://', 'c57', true],
    ['https://metamask.app.link.evil.example/', 'c57', false],
    ['https://evil.example/metamask.app.link', 'c57', false],
    ['tg://resolve', 'c57', false],
    ['https://evil.example/', 'another wallet', true],
    ['https://evil.example/', undefined, true],
    ['https://evil.example/', 'constructor', true],
  ])('may be linked by %s for %s: %s', (href, id, isExpected) => {
    const { choices, stored, track } = setUp({ walletHosts })
    expect(choices.write({ href, name: 'MetaMask' }, id)).toBe(isExpected)
    expect(stored() !== undefined).toBe(isExpected)
    expect(track).toHaveBeenCalledTimes(isExpected ? 0 : 1)
  })

  test('tracks a link of a registry that was taken over', () => {
    const { choices, track } = setUp({ walletHosts })
    choices.write({ href: 'https://evil.example/', name: 'MetaMask' }, 'c57')
    expect(track).toHaveBeenCalledWith('WALLET_LINK_MISMATCH', { name: 'MetaMask', host: 'evil.example' })
    choices.write({ href: 'tg://evil', name: 'MetaMask' }, 'c57')
    expect(track).toHaveBeenLastCalledWith('WALLET_LINK_MISMATCH', { name: 'MetaMask', host: 'tg:' })
  })
})
