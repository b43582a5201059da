/** A wallet that announces itself, whose accounts a test changes from outside. The page finds it as `fickleWallet`. */
export interface FickleWallet {
  /** The methods that it was asked, in order. */
  readonly asked: readonly string[]
  /** Shares these accounts from now on, and emits them. */
  share(accounts: readonly string[]): void
}

declare global {
  interface Window {
    fickleWallet: FickleWallet
  }
}

/** Runs in the page, before its own code. */
export function putFickleWallet(first: string): void {
  const listeners: { readonly event: string; readonly listener: (value: unknown) => void }[] = []
  const asked: string[] = []
  let accounts: readonly string[] = []

  const provider = {
    async request({ method }: { readonly method: string }) {
      asked.push(method)
      if (method === 'eth_requestAccounts') accounts = [first]
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return accounts
      if (method === 'eth_chainId') return '0x1'
      throw Object.assign(new Error(`This wallet has no ${method}.`), { code: 4200 })
    },
    on: (event: string, listener: (value: unknown) => void) => void listeners.push({ event, listener }),
    removeListener(event: string, listener: (value: unknown) => void) {
      const index = listeners.findIndex((one) => one.event === event && one.listener === listener)
      if (index >= 0) listeners.splice(index, 1)
    },
  }
  window.fickleWallet = {
    asked,
    share(next) {
      accounts = next
      for (const { event, listener } of [...listeners]) if (event === 'accountsChanged') listener(next)
    },
  }

  const info = {
    uuid: '7b9d3c1e-0000-4000-8000-00000000f1c1',
    name: 'Fickle Wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns: 'com.example.fickle',
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: Object.freeze(info), provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
