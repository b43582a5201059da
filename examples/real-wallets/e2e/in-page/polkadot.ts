import { injectExtension } from '@polkadot/extension-inject'
import type { Injected, InjectedAccount } from '@polkadot/extension-inject/types'
import { ask, hear } from './ask.js'

interface Signed {
  readonly id: number
  readonly signature: `0x${string}`
}

/** Starts an extension that polkadot.js's own package puts into the page. */
export function start({ wallet, name }: { readonly wallet: string; readonly name: string }): void {
  const call = (method: string, params?: unknown) => ask(wallet, { method, params })

  const enable = async (origin: string): Promise<Injected> => {
    await call('enable', origin)
    const get = async () => (await call('accounts')) as InjectedAccount[]
    return {
      accounts: {
        get,
        subscribe(listener) {
          let isOver = false
          const tell = (accounts: InjectedAccount[]) => void (isOver || listener(accounts))
          hear(wallet, tell)
          void get().then(tell)
          return () => void (isOver = true)
        },
      },
      signer: {
        signRaw: async (raw) => (await call('signRaw', raw)) as Signed,
        signPayload: async (payload) => (await call('signPayload', payload)) as Signed,
      },
    }
  }
  injectExtension(enable, { name, version: '0.63.1' })
}
