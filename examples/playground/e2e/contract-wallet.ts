import type { Page } from '@playwright/test'
import type { Hex } from 'viem'

/** What a wallet in the page shares, and how it signs. A test may change it at any time. */
export interface ContractWallet {
  readonly address: Hex
  sign(message: Hex): Promise<Hex>
}

export const CONTRACT_WALLET = 'Contract Wallet'

/** The answer to a request, or that the wallet has no such method. */
type Answer = { readonly result: unknown } | 'unknown'

declare global {
  interface Window {
    askContractWallet(method: string, params: readonly unknown[]): Promise<Answer>
  }
}

/** Has every page announce a wallet (EIP-6963) on network 1, which asks nobody. Before the page is opened. */
export async function installContractWallet(page: Page, wallet: ContractWallet): Promise<void> {
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_accounts: () => [wallet.address],
    eth_requestAccounts: () => [wallet.address],
    eth_chainId: () => '0x1',
    personal_sign: ([message]) => wallet.sign(message as Hex),
  }
  await page.exposeFunction(
    'askContractWallet',
    async (method: string, params: readonly unknown[]): Promise<Answer> => {
      const answer = answers[method]
      return answer ? { result: await answer(params) } : 'unknown'
    },
  )
  await page.addInitScript((name) => {
    const provider = {
      async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
        const answer = await window.askContractWallet(method, params)
        if (answer === 'unknown') throw Object.assign(new Error(`There is no ${method} here.`), { code: 4200 })
        return answer.result
      },
      on() {},
      removeListener() {},
    }
    const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    const info = { uuid: crypto.randomUUID(), name, icon, rdns: 'dev.latchkey.contract-wallet' }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: Object.freeze(info), provider }) }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, CONTRACT_WALLET)
}
