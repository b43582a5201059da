import { mainnet, polygon, solana } from '../networks/index.js'
import { leavePage } from '../scene.test.helper.js'
import type { AppKitOptions, ChainAdapter } from '../options.js'
import { drawPage } from '../elements/draw-page.js'
import { createAppKit, modal } from './create-app-kit.js'

jest.mock('../elements/draw-page.js', () => ({ drawPage: jest.fn() }))

const options = { projectId: 'shop', networks: [mainnet, polygon, solana], themeMode: 'light' } as const

afterEach(() => {
  leavePage()
  jest.restoreAllMocks()
})

/** A kit that has started. */
async function open(more?: Partial<AppKitOptions>) {
  const appKit = createAppKit({ ...options, ...more })
  await appKit.ready()
  return appKit
}

test('starts the kit once, and a second call returns the first', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const appKit = await open()
  expect(appKit.getState().initialized).toBe(true)
  expect(modal).toBe(appKit)
  expect(createAppKit({ ...options, networks: [polygon], showWallets: true })).toBe(appKit)
  expect(appKit.getCaipNetworks().map(({ name }) => name)).toEqual(['Ethereum', 'Polygon', 'Solana'])
  expect(warn).not.toHaveBeenCalled()
  expect(jest.mocked(drawPage).mock.calls).toEqual([[appKit.kit]])
  await appKit.kit.dispose()
})

test('says once what means nothing here', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const appKit = await open({ showWallets: true })
  expect(warn.mock.calls).toEqual([[expect.stringContaining('showWallets can be deleted')]])
  await appKit.kit.dispose()
})

test('attaches the adapters before the kit has started', async () => {
  const statuses: unknown[] = []
  const adapter: ChainAdapter = {
    namespace: 'eip155',
    attach: (kit) => void statuses.push(kit.plugins.getSnapshot()['core']?.status),
  }
  const appKit = await open({ adapters: [adapter] })
  expect(statuses).toEqual(['ready'])
  await appKit.kit.dispose()
})
