import { ask, hear } from './ask.js'

interface Listener {
  readonly eventName: string
  readonly cb: (event: object) => void
}

/** Puts Xverse's parts into a page: sats-connect's provider, and its entry in the list of providers. */
export function start({
  wallet,
  name,
  icon,
}: {
  readonly wallet: string
  readonly name: string
  readonly icon: string
}): void {
  const listeners = new Set<Listener>()
  hear(wallet, (event: { readonly type: string }) =>
    listeners.forEach(({ eventName, cb }) => eventName === event.type && cb(event)),
  )
  const BitcoinProvider = {
    async request(method: string, params: unknown) {
      try {
        return { jsonrpc: '2.0', id: null, result: await ask(wallet, { method, params }) }
      } catch (error) {
        const { code, message } = error as { code: number; message: string }
        return { jsonrpc: '2.0', id: null, error: { code, message } }
      }
    },
    addListener(listener: Listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  Object.assign(window, {
    XverseProviders: { BitcoinProvider },
    btc_providers: [
      {
        id: 'XverseProviders.BitcoinProvider',
        name,
        icon,
        webUrl: 'https://www.xverse.app/',
        methods: ['getInfo', 'wallet_connect', 'wallet_getAccount', 'wallet_disconnect', 'signMessage', 'signPsbt'],
      },
    ],
  })
}
