import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createConnector } from 'wagmi'

const KEY = 'dapp.vault'
const CONNECTED = 'dapp.vault.connected'

/** The dapp's own wallet, as a connector of wagmi: a key that stays in the page. */
export const vault = () =>
  createConnector((config) => {
    let chainId: number = config.chains[0].id
    const account = () => {
      const key = (localStorage.getItem(KEY) as Hex | null) ?? generatePrivateKey()
      localStorage.setItem(KEY, key)
      return privateKeyToAccount(key)
    }
    const provider = {
      async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
        if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
        if (method === 'eth_accounts') return [account().address]
        if (method === 'personal_sign') return account().signMessage({ message: { raw: params[0] as Hex } })
        throw Object.assign(new Error(`The vault knows no ${method}.`), { code: 4200 })
      },
    }
    const accounts = (): readonly Address[] => [account().address]

    return {
      id: 'vault',
      name: 'Dapp Vault',
      type: 'vault',
      async connect() {
        localStorage.setItem(CONNECTED, 'yes')
        return { accounts: accounts() as never, chainId }
      },
      async disconnect() {
        localStorage.removeItem(CONNECTED)
      },
      getAccounts: async () => accounts(),
      getChainId: async () => chainId,
      getProvider: async () => provider,
      isAuthorized: async () => localStorage.getItem(CONNECTED) !== null,
      async switchChain({ chainId: next }) {
        chainId = next
        config.emitter.emit('change', { chainId })
        return config.chains.find(({ id }) => id === next)!
      },
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
