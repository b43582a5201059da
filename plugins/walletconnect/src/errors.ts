import { defineErrors, type VisitorMessage } from '@latchkey/core'

const said = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

/** What can go wrong with this plugin. A code is never renamed. */
export const errors = defineErrors(
  {
    // How the host is set up.
    'walletconnect/wrong-origin': (c: { url: string; origin: string }) =>
      `Pairing is refused: metadata.url is ${c.url}, and this page is ${c.origin}. A wallet would show the visitor another site than the one they are on.`,
    'walletconnect/nothing-to-propose': (c: { namespaces: string }) => `None of ${c.namespaces} says what to ask a paired wallet for, or has a network.`,

    // What the relay did.
    'walletconnect/relay-unreachable': (c: { relay: string }) => `The relay ${c.relay} could not be reached. Check the connection and try again.`,
    'walletconnect/relay-refused': (c: { reason: string }) => `The relay refused this page: ${c.reason}`,
    'walletconnect/unavailable': (c: { reason: string }) => `Pairing could not be started: ${c.reason}`,

    // What a wallet did.
    'walletconnect/invalid-session': (c: { code: number; reason: string }) => `The wallet answered with a session that cannot be used: ${c.reason}.`,
    'walletconnect/request-expired': (c: { wallet: string; method: string }) => `${c.wallet} did not answer ${c.method} in time.`,
    'walletconnect/no-network': (c: { wallet: string }) => `${c.wallet} has approved no network.`,
    'walletconnect/app-not-opened': (c: { wallet: string }) => `A request waits in ${c.wallet}, which the browser did not open. Open it by hand.`,
    'walletconnect/closed': () => 'The kit has stopped. The wallet may answer still, and nobody hears it.',
    'walletconnect/session-ended': (c: { wallet: string }) => `The session with ${c.wallet} has ended. Connect again.`,
  },
  {
    'walletconnect/relay-unreachable': said('error.unreachable'),
    'walletconnect/relay-refused': said('error.service-failed'),
    'walletconnect/unavailable': said('error.not-loaded'),
    'walletconnect/invalid-session': said('error.wallet-answer'),
    'walletconnect/request-expired': said('error.session-expired'),
    'walletconnect/no-network': said('error.wallet-unsupported-network'),
    'walletconnect/app-not-opened': said('error.wallet-pending', 'info'),
    'walletconnect/session-ended': said('error.wallet-disconnected'),
  },
)
