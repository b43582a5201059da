/** The wallet's account. */
export const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/**
 * Puts a wallet on a page. It announces itself (EIP-6963), and remembers the page after its consent. It runs in the
 * page, so it may use nothing of this file.
 */
export function putWallet(account: string): void {
  const KNOWN = 'next-wallet-knows-this-page'
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    // It is put on the page after this script.
    personal_sign: ([message]) => (globalThis as { signForTest?: (text: unknown) => unknown }).signForTest?.(message),
    eth_chainId: () => '0x1',
    eth_accounts: () => (localStorage.getItem(KNOWN) ? [account] : []),
    eth_requestAccounts() {
      localStorage.setItem(KNOWN, 'yes')
      return [account]
    },
  }
  const provider = {
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(`This wallet knows no ${method}.`), { code: 4200 })
      return answer(params)
    },
    on: () => provider,
    removeListener: () => provider,
  }
  const info = {
    uuid: '2f0f1f8e-3a5d-4c2b-9b0e-6a1d5c7e9f00',
    name: 'Next Wallet',
    icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    rdns: 'test.next.wallet',
  }
  const announce = () =>
    globalThis.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  globalThis.addEventListener('eip6963:requestProvider', announce)
  announce()
}
