/** The wallet's account. */
export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Puts a wallet on a page, which remembers its consent and switches networks. It runs in the page, so it uses nothing of this file. */
export function putWallet(account: string): void {
  const KNOWN = 'test-wallet-knows-this-page'
  let chainId = '0x1'
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    // The test puts it on the page.
    personal_sign: ([message]) => (globalThis as { signForTest?: (text: unknown) => unknown }).signForTest?.(message),
    eth_chainId: () => chainId,
    eth_accounts: () => (localStorage.getItem(KNOWN) ? [account] : []),
    eth_requestAccounts() {
      localStorage.setItem(KNOWN, 'yes')
      return [account]
    },
    wallet_switchEthereumChain([asked]) {
      const next = (asked as { readonly chainId: string }).chainId
      chainId = next
      listeners.get('chainChanged')?.forEach((listener) => listener(next))
      return null
    },
  }
  const provider = {
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`This wallet knows no ${method}.`), { code: 4200 })
      return answer(params)
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const info = {
    uuid: '2f0f1f8e-3a5d-4c2b-9b0e-6a1d5c7e9f01',
    name: 'Moved Wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns: 'test.moved.wallet',
  }
  const announce = () =>
    globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  globalThis.addEventListener('eip6963:requestProvider', announce)
  announce()
}
