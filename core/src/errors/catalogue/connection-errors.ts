import { defineErrors, type VisitorMessage } from '../define-errors.js'

const message = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

/** Errors of connections and of asking their wallets. Only code of the connect stage throws them. */
export const connectionErrors = defineErrors(
  {
    'connection/timeout': (c: { wallet: string; ms: number }) => `${c.wallet} did not answer within ${c.ms} ms.`,
    'connection/pending': (c: { wallet: string }) =>
      `${c.wallet} has a pending request. Open it and answer that first.`,
    'connection/locked': (c: { wallet: string }) => `${c.wallet} is locked. Unlock it and try again.`,
    'connection/gone': (c: { wallet: string }) =>
      `${c.wallet} has left the page. Reload the page if the wallet was restarted.`,
    'connection/no-accounts': (c: { wallet: string }) =>
      `Unsupported accounts: ${c.wallet} shared no account of a requested network.`,
    'connection/unsupported-network': (c: { wallet: string }) => `${c.wallet} supports none of the requested networks.`,
    'connection/failed': (c: { wallet: string; reason: string }) => `${c.wallet} could not connect: ${c.reason}`,
    'connection/cancelled': (c: { reason: string }) => `Connecting was cancelled: ${c.reason}.`,
    'connection/disconnect-failed': (c: { namespace: string }) => `Failed to disconnect chain ${c.namespace}`,
    'connector/invalid': (c: { connector: string; why: string }) =>
      `The connector "${c.connector}" is not valid: its connect resolved with ${c.why}. Resolve with a list of sessions.`,
    'network/switch-failed': (c: { network: string; reason: string }) =>
      `The wallet could not switch to ${c.network}: ${c.reason}`,
    'account/change-failed': (c: { wallet: string; reason: string }) =>
      `${c.wallet} could not change the account: ${c.reason}`,
    'connection/not-found': (c: { connection: string }) => `No connection has the id "${c.connection}".`,
    'account/not-found': (c: { address: string }) => `The wallet has not shared ${c.address}.`,
    'account/type-not-found': (c: { namespace: string; type: string }) =>
      `The namespace "${c.namespace}" has no accounts of type "${c.type}".`,
  },
  {
    'connection/timeout': message('error.wallet-silent'),
    'connection/pending': message('error.wallet-pending', 'info'),
    'connection/locked': message('error.wallet-locked', 'info'),
    'connection/gone': message('error.wallet-gone'),
    'connection/no-accounts': message('error.wallet-no-accounts'),
    'connection/unsupported-network': message('error.wallet-unsupported-network'),
    'connection/failed': message('error.wallet-failed'),
    'connection/cancelled': message('error.wallet-declined', 'info'),
    'connection/disconnect-failed': message('error.disconnect-failed'),
    'connector/invalid': message('error.wallet-failed'),
    'network/switch-failed': message('error.switch-failed'),
    'account/change-failed': message('error.wallet-failed'),
  },
)
