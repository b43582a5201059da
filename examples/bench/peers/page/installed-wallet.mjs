/** The wallet that every page finds installed. */
export const INSTALLED_WALLET = {
  name: 'Bench Wallet',
  rdns: 'com.benchwallet',
  address: '0xA0Cf798816D4b9b9866b5330EEa46a18382f251e',
}

/**
 * Announces the wallet by EIP-6963. It runs in the page before the page's own scripts, so it may not use anything
 * outside itself. The wallet answers at once, because the page is measured and not a visitor's thinking.
 */
export function installWallet({ name, rdns, address }) {
  if (window !== window.top) return
  const icon = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" rx="8" fill="#d33"/></svg>')}`
  const listeners = new Map()
  const permission = [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
  ]
  let isConnected = false

  function connect() {
    if (!isConnected) queueMicrotask(() => listeners.get('accountsChanged')?.forEach((listener) => listener([address])))
    isConnected = true
  }
  const answers = {
    eth_requestAccounts: () => (connect(), [address]),
    wallet_requestPermissions: () => (connect(), permission),
    wallet_getPermissions: () => (isConnected ? permission : []),
    eth_accounts: () => (isConnected ? [address] : []),
    eth_chainId: () => '0x1',
    net_version: () => '1',
    eth_blockNumber: () => '0x1400000',
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_call: () => '0x',
  }
  const provider = {
    async request({ method }) {
      if (!answers[method]) throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
      return answers[method]()
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const detail = Object.freeze({
    info: Object.freeze({ uuid: '350670db-19fa-4704-a166-e52e178b59d2', name, icon, rdns }),
    provider,
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
