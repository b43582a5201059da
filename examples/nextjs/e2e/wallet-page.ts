/** Where the app's wallet service is, which a test plays. */
export const WALLET_PAGE = 'http://wallet.localhost:8787'

/** A wallet page that knows its visitor: whoever enters an e-mail address is signed in. It says no more than what a sign-in needs. */
export function walletPage(address: string): string {
  const answers = {
    CONNECT_EMAIL: { action: 'CONNECT' },
    IS_CONNECTED: { isConnected: true },
    GET_USER: { email: 'ada@example.org', address, chainId: 1, preferredAccountType: 'eoa' },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
  }
  return `<!doctype html><script>
    const answers = ${JSON.stringify(answers)}
    addEventListener('message', ({ data: { id, type } }) => {
      const name = type.replace('@w3m-app/', '')
      parent.postMessage({ id, type: '@w3m-frame/' + name + '_SUCCESS', payload: answers[name] }, '*')
    })
    parent.postMessage({ type: '@w3m-frame/READY' }, '*')
  </script>`
}
