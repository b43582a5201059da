import type { ConnectRequest } from '@latchkey/core'
import { flush } from '@latchkey/core/testing'
import { createKeyWallet, type KeyWalletOptions } from '../wallets.test.helper.js'
import type { Work } from './coming-work.js'
import { standardConnector } from './standard-connector.js'

/** A connector, and what it takes to use its wallet: here when a test says so. */
function coming(options: KeyWalletOptions = {}) {
  const keyWallet = createKeyWallet(options)
  const connect = jest.fn<ReturnType<Work['connect']>, Parameters<Work['connect']>>(async (_standard, _request, asked) => (await asked, []))
  let bring!: () => void
  let fail!: (error: unknown) => void
  const brought = new Promise<Work>((resolve, reject) => {
    bring = () => resolve({ connect } as unknown as Work)
    fail = reject
  })
  const registered = { wallet: keyWallet.wallet, name: 'Key Wallet', icon: undefined, chains: [], features: [], disputed: false }
  const connector = standardConnector(registered as never, 'solana:Key Wallet', () => false, { now: () => undefined, bring: () => brought })
  const request: ConnectRequest = { namespaces: ['solana'], networks: [], silent: false, resume: {}, signal: new AbortController().signal, onUri: () => {} }
  return { ...keyWallet, connect, bring, fail, ask: (otherwise: Partial<ConnectRequest> = {}) => connector.connect({ ...request, ...otherwise }) }
}

test.each([true, false])('the wallet is asked first, and once; in silence: %s', async (silent) => {
  const { ask, bring, connect, calls } = coming()
  const asking = ask({ silent })
  expect(calls).toEqual([{ method: 'connect', inputs: [{ silent }] }])
  await flush()
  expect(connect).not.toHaveBeenCalled()
  bring()
  await asking
  expect(connect).toHaveBeenCalledWith(expect.objectContaining({ name: 'Key Wallet' }), expect.objectContaining({ silent }), expect.any(Promise))
  expect(calls).toHaveLength(1)
})

test.each(['approve', 'reject', 'hang'] as const)('what cannot be brought is told, whatever the wallet does: %s', async (does) => {
  const { ask, fail, controls } = coming()
  controls[does]()
  const asking = ask()
  await flush()
  fail(new Error('offline'))
  await expect(asking).rejects.toThrow('offline')
})

test('who has stopped waiting before asks nobody', async () => {
  const { ask, calls } = coming()
  await expect(ask({ signal: AbortSignal.abort(new Error('closed')) })).rejects.toThrow('closed')
  expect(calls).toEqual([])
})
