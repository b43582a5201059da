import { override } from '@latchkey/core'
import { Page } from '@latchkey/core/plugin'
import { createFakePage, createScriptedProvider, type ConnectorEnvironment } from '@latchkey/core/testing'
import type { CoinbaseProvider, CoinbaseSdk } from './coinbase-sdk.js'

export const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** An SDK that behaves like Coinbase's: it remembers its accounts until it is disconnected. */
export function fakeCoinbase() {
  const wallet = createScriptedProvider({
    eth_chainId: { answers: '0x1' },
    eth_requestAccounts: () => ask(),
    // A request before the visitor's consent is refused, and clears the stored accounts.
    eth_accounts: () => (accounts ? { answers: accounts } : { rejects: 4100 }),
  })
  const created: Parameters<CoinbaseSdk['createCoinbaseWalletSDK']>[0][] = []
  let accounts: readonly string[] | undefined
  let disconnects = 0
  let prompts = 0
  let mood: 'yes' | 'no' | 'nothing' = 'yes'

  function ask() {
    if (accounts) return { answers: accounts }
    prompts++
    if (mood === 'no') return { rejects: 4001 }
    if (mood === 'nothing') return { hangs: true } as const
    return { answers: (accounts = [ADDRESS]) }
  }
  function forget() {
    accounts = undefined
    wallet.emit('disconnect', { code: 4900, message: 'User initiated disconnection' })
  }
  const provider: CoinbaseProvider = Object.assign(wallet.provider, {
    async disconnect() {
      disconnects++
      forget()
    },
  })
  const sdk: CoinbaseSdk = {
    createCoinbaseWalletSDK(options) {
      created.push(options)
      return { getProvider: () => provider }
    },
  }
  return {
    wallet,
    sdk,
    created,
    get disconnects() {
      return disconnects
    },
    controls: {
      approve: () => void (mood = 'yes'),
      reject: () => void (mood = 'no'),
      hang: () => void (mood = 'nothing'),
      forget: () => void (accounts = undefined),
      prompts: () => prompts,
      approveLate() {
        for (const { method, answer } of wallet.calls)
          if (method === 'eth_requestAccounts') answer((accounts ??= [ADDRESS]))
      },
      changeAccount: () =>
        wallet.emit('accountsChanged', (accounts = accounts?.[0] === OTHER ? [ADDRESS, OTHER] : [OTHER, ADDRESS])),
      leave: forget,
      listening: () => wallet.listening,
      shares: () => accounts ?? [],
    },
  }
}

/** A page without Coinbase's extension. */
export function coinbaseEnvironment(fake = fakeCoinbase()) {
  const page = createFakePage()
  return {
    ...fake,
    page,
    wallet: fake.controls,
    overrides: [override(Page, { value: page })],
  } satisfies ConnectorEnvironment & Record<string, unknown>
}
