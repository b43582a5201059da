import { override } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import { announceProvider, createFakePage, type ConnectorEnvironment } from '@latchkey/core/testing'
import { createTestWallet, type TestWalletOptions } from './test-wallet.test.helper.js'

/** The info that {@link announcedEnvironment}'s wallet announces. */
export const INFO = {
  uuid: '7b9d3c1e-0000-4000-8000-000000000001',
  name: 'Test Wallet',
  icon: 'data:image/svg+xml,%3Csvg/%3E',
  rdns: 'test.wallet',
}

export const ANNOUNCED_ID = 'eip155:test.wallet'
export const INJECTED_ID = 'eip155:injected'

/** A page with a wallet that announces itself (EIP-6963). */
export function announcedEnvironment(options: TestWalletOptions = {}) {
  const [page, wallet] = [createFakePage(), createTestWallet(options)]
  const announced = announceProvider(page, { info: INFO, provider: wallet.provider })
  return {
    page,
    announced,
    provider: wallet,
    wallet: wallet.controls,
    overrides: [override(Page, { value: page })],
  } satisfies ConnectorEnvironment & Record<string, unknown>
}

/** A page with a wallet without a mark at `window.ethereum`. */
export function injectedEnvironment() {
  const wallet = createTestWallet()
  const page = createFakePage({ ethereum: wallet.provider })
  return {
    page,
    provider: wallet,
    wallet: wallet.controls,
    overrides: [override(Page, { value: page })],
  } satisfies ConnectorEnvironment & Record<string, unknown>
}
