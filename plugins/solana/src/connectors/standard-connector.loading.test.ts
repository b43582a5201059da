import type { ConnectRequest } from '@latchkey/core/plugin'
import { flush } from '@latchkey/core/testing'
import { createKeyWallet, type KeyWalletOptions } from '../wallets.test.helper.js'
import type { SolanaConnect } from '../connect.js'
import { standardConnector } from './standard-connector.js'

/** A connector whose `connect` part loads when a test calls `finishLoad`. */
function loadingConnector(options: KeyWalletOptions = {}) {
  const keyWallet = createKeyWallet(options)
  const connect = jest.fn<ReturnType<SolanaConnect['connect']>, Parameters<SolanaConnect['connect']>>(
    async (_standard, _request, asked) => (await asked, []),
  )
  let finishLoad!: () => void
  let failLoad!: (error: unknown) => void
  const loading = new Promise<SolanaConnect>((resolve, reject) => {
    finishLoad = () => resolve({ connect } as unknown as SolanaConnect)
    failLoad = reject
  })
  const registered = {
    wallet: keyWallet.wallet,
    name: 'Key Wallet',
    icon: undefined,
    chains: [],
    features: [],
    disputed: false,
  }
  const connector = standardConnector(registered as never, 'solana:Key Wallet', () => false, {
    current: undefined,
    load: () => loading,
    use: async (act) => act(await loading),
  })
  const request: ConnectRequest = {
    namespaces: ['solana'],
    networks: [],
    silent: false,
    resume: {},
    signal: new AbortController().signal,
    onUri: () => {},
  }
  return {
    ...keyWallet,
    connect,
    finishLoad,
    failLoad,
    ask: (otherwise: Partial<ConnectRequest> = {}) => connector.connect({ ...request, ...otherwise }),
  }
}

test.each([true, false])('asks the wallet once, before the code is loaded (silent: %s)', async (silent) => {
  const { ask, finishLoad, connect, calls } = loadingConnector()
  const asking = ask({ silent })
  expect(calls).toEqual([{ method: 'connect', inputs: [{ silent }] }])
  await flush()
  expect(connect).not.toHaveBeenCalled()
  finishLoad()
  await asking
  expect(connect).toHaveBeenCalledWith(
    expect.objectContaining({ name: 'Key Wallet' }),
    expect.objectContaining({ silent }),
    expect.any(Promise),
  )
  expect(calls).toHaveLength(1)
})

test.each(['approve', 'reject', 'hang'] as const)(
  'rejects with the error of a failed load, whatever the wallet does (%s)',
  async (does) => {
    const { ask, failLoad, controls } = loadingConnector()
    controls[does]()
    const asking = ask()
    await flush()
    failLoad(new Error('offline'))
    await expect(asking).rejects.toThrow('offline')
  },
)

test('does not ask the wallet after an abort', async () => {
  const { ask, calls } = loadingConnector()
  await expect(ask({ signal: AbortSignal.abort(new Error('closed')) })).rejects.toThrow('closed')
  expect(calls).toEqual([])
})
