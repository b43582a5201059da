import { Theme } from '@latchkey/core'
import { PUBLIC_HOSTS } from '../../content-security-policy.js'
import { INITIAL, type Configuration } from '../configuration/fields.js'
import { recipeOf } from '../configuration/recipe.js'
import { createKits } from './kits.js'

const recipe = (changes: Partial<Configuration> = {}) => recipeOf({ ...INITIAL, ...changes })
const build = (changes?: Partial<Configuration>) => {
  const swap = jest.fn((run: () => void) => run())
  const kits = createKits(recipe(changes), swap)
  const kit = () => kits.getSnapshot().first.kit
  return { kits, kit, swap, plugins: () => Object.keys(kit().plugins.getSnapshot()) }
}

test('adds and removes a plugin while the kit runs', () => {
  const { kits, kit, plugins } = build()
  const before = kit()
  expect(plugins()).toEqual(expect.arrayContaining(['eip155', 'solana', 'inspector']))
  kits.follow(recipe({ plugins: ['eip155'] }))
  expect(plugins()).not.toEqual(expect.arrayContaining(['solana']))
  kits.follow(recipe({ plugins: ['eip155', 'polkadot'] }))
  expect(plugins()).toEqual(expect.arrayContaining(['eip155', 'polkadot']))
  expect(kit()).toBe(before)
})

test('replaces a plugin when its networks change', async () => {
  const { kits, kit } = build({ networks: ['mainnet', 'polygon'] })
  const hosts = async () => (await kit().networkManifest()).filter(({ plugin }) => plugin === 'eip155').length
  const before = await hosts()
  kits.follow(recipe({ networks: ['polygon'] }))
  expect(await hosts()).toBeLessThan(before)
})

test('updates the theme, and removes a variable that is no longer set', () => {
  const { kits, kit } = build({ accent: '#123456' })
  kits.follow(recipe({ mode: 'light', radius: 8 }))
  expect(kit().get(Theme).getSnapshot()).toEqual({ mode: 'light', variables: { '--w3m-border-radius-master': '8px' } })
})

test('creates another kit for an option that a running kit cannot change, and disposes of the previous one', () => {
  const { kits, kit, swap } = build()
  const before = kit()
  swap.mockImplementation((run) => {
    run()
    expect(() => before.get(Theme)).not.toThrow()
  })
  kits.follow(recipe({ locale: 'de' }))
  expect(kit()).not.toBe(before)
  expect(swap).toHaveBeenCalledTimes(1)
  expect(() => before.get(Theme)).toThrow(expect.objectContaining({ code: 'kit/disposed' }))
})

test('adds and removes a second kit, and keeps the first', () => {
  const { kits, kit } = build()
  const before = kit()
  kits.follow(recipe({ kits: true }))
  const { second } = kits.getSnapshot()
  expect(second?.kit).not.toBe(before)
  kits.follow(recipe({ kits: true, plugins: [] }))
  expect(kits.getSnapshot().second).toBe(second)
  kits.follow(recipe())
  expect([kits.getSnapshot().second, kit()]).toEqual([undefined, before])
  expect(() => second!.kit.get(Theme)).toThrow(expect.objectContaining({ code: 'kit/disposed' }))
})

test('the page’s policy allows exactly the origins that the kit declares for public networks', async () => {
  const { kit } = build({ project: 'mine', features: ['blockchain-api', 'balances', 'activity', 'nfts'] })
  const declared = (await kit().networkManifest()).filter(({ use }) => use === 'connect')
  expect([...new Set(declared.map(({ origin }) => origin))].sort()).toEqual([...PUBLIC_HOSTS].sort())
})
