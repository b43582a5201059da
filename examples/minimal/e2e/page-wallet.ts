import type { Page } from '@playwright/test'

export const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Puts an extension into the page: a wallet that announces itself, and approves every connection. */
export function addPageWallet(page: Page, name = 'Harbor'): Promise<unknown> {
  return page.addInitScript(
    ({ name, address }) => {
      const answers: Readonly<Record<string, unknown>> = {
        eth_requestAccounts: [address],
        eth_accounts: [address],
        eth_chainId: '0x1',
        wallet_getPermissions: [],
      }
      const provider = {
        request: async ({ method }: { readonly method: string }) => {
          if (!(method in answers)) throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
          return answers[method]
        },
        on: () => {},
        removeListener: () => {},
      }
      const info = {
        uuid: '6f1d9f9a-55a3-4d2e-9d0b-9d1f3a3f6c11',
        name,
        rdns: 'example.harbor',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
      }
      const detail = Object.freeze({ info, provider })
      const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    { name, address: ADDRESS },
  )
}
