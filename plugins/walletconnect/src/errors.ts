import { defineErrors, type VisitorMessage } from '@latchkey/core/plugin'

const visible = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

/** The errors of this plugin. Codes never change. */
export const errors = defineErrors(
  {
    // The app's configuration
    'walletconnect/wrong-origin': (c: { url: string; origin: string }) =>
      `Pairing is refused: metadata.url is ${c.url}, but this page is ${c.origin}, and a wallet would show the visitor the wrong site. Set metadata.url to this page’s origin.`,
    'walletconnect/nothing-to-propose': (c: { namespaces: string }) =>
      `Nothing to propose: none of ${c.namespaces} has both a profile for pairing and a network. Add a plugin for the namespace, or a network.`,

    // The relay
    'walletconnect/relay-unreachable': (c: { relay: string }) =>
      `The relay ${c.relay} could not be reached. Check the connection and try again.`,
    'walletconnect/relay-refused': (c: { reason: string }) => `The relay refused this page: ${c.reason}`,
    'walletconnect/unavailable': (c: { reason: string }) => `Pairing could not be started: ${c.reason}`,

    // The wallet
    'walletconnect/invalid-session': (c: { code: number; reason: string }) =>
      `The wallet’s session cannot be used: ${c.reason}. Connect again, or update the wallet.`,
    'walletconnect/request-expired': (c: { wallet: string; method: string }) =>
      `${c.wallet} did not answer ${c.method} in time. Try again.`,
    'walletconnect/no-network': (c: { wallet: string }) =>
      `${c.wallet} approved no network. Connect again, and approve one.`,
    'walletconnect/app-not-opened': (c: { wallet: string }) =>
      `A request is pending in ${c.wallet}, which the browser did not open. Open the wallet by hand.`,
    'walletconnect/closed': () => 'The kit stopped before the wallet answered. A later answer is ignored.',
    'walletconnect/session-ended': (c: { wallet: string }) => `The session with ${c.wallet} has ended. Connect again.`,
  },
  {
    'walletconnect/relay-unreachable': visible('error.unreachable'),
    'walletconnect/relay-refused': visible('error.service-failed'),
    'walletconnect/unavailable': visible('error.not-loaded'),
    'walletconnect/invalid-session': visible('error.wallet-answer'),
    'walletconnect/request-expired': visible('error.session-expired'),
    'walletconnect/no-network': visible('error.wallet-unsupported-network'),
    'walletconnect/app-not-opened': visible('error.wallet-pending', 'info'),
    'walletconnect/session-ended': visible('error.wallet-disconnected'),
  },
)
