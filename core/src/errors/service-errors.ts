import { defineErrors, type VisitorMessage } from './define-errors.js'

const CALM = 'info'
const said = (key: string, severity: VisitorMessage['severity'] = 'error'): VisitorMessage => ({ key, severity })

/** What the services every kit has may answer. */
export const serviceErrors = defineErrors(
  {
    'chain/not-found': (c: { namespace: string }) => `Chain adapter not found: "${c.namespace}". Add its plugin to plugins.`,
    'connector/not-found': (c: { connector: string }) => `There is no connector "${c.connector}".`,
    'connection/not-found': (c: { connection: string }) => `There is no connection "${c.connection}".`,
    'connection/timeout': (c: { wallet: string; ms: number }) => `${c.wallet} did not answer in ${c.ms} ms.`,
    'connection/pending': (c: { wallet: string }) => `${c.wallet} has a request waiting. Open it and answer that first.`,
    'connection/locked': (c: { wallet: string }) => `${c.wallet} is locked.`,
    'connection/gone': (c: { wallet: string }) => `${c.wallet} is not there any more. Reload the page if it was restarted.`,
    'connection/no-accounts': (c: { wallet: string }) => `Unsupported accounts: ${c.wallet} shared none that can be used here.`,
    'connection/unsupported-network': (c: { wallet: string }) => `${c.wallet} supports none of the networks.`,
    'connection/failed': (c: { wallet: string; reason: string }) => `${c.wallet} could not connect: ${c.reason}`,
    'connection/cancelled': (c: { reason: string }) => `Connecting was cancelled: ${c.reason}.`,
    'connection/disconnect-failed': (c: { chain: string }) => `Failed to disconnect chain ${c.chain}`,
    'network/not-found': () => 'Network not found',
    'network/switch-failed': (c: { network: string; reason: string }) => `The wallet could not switch to ${c.network}: ${c.reason}`,
    'account/not-found': (c: { address: string }) => `The wallet has not shared ${c.address}.`,
    'account/type-not-found': (c: { namespace: string; type: string }) => `"${c.namespace}" has no accounts of type "${c.type}".`,
    'account/change-cancelled': (c: { reason: string }) => `The account stays as it was: ${c.reason}.`,
    'account/change-failed': (c: { wallet: string; reason: string }) => `${c.wallet} could not change the account: ${c.reason}`,
    'modal/view-not-found': (c: { view: string }) => `There is no view "${c.view}". Add the plugin that brings it.`,
    'event/duplicate': (c: { event: string }) => `The event "${c.event}" is defined already.`,
  },
  {
    'connection/timeout': said('error.wallet-silent'),
    'connection/pending': said('error.wallet-pending', CALM),
    'connection/locked': said('error.wallet-locked', CALM),
    'connection/gone': said('error.wallet-gone'),
    'connection/no-accounts': said('error.wallet-no-accounts'),
    'connection/unsupported-network': said('error.wallet-unsupported-network'),
    'connection/failed': said('error.wallet-failed'),
    'connection/cancelled': said('error.wallet-declined', CALM),
    'connection/disconnect-failed': said('error.disconnect-failed'),
    'network/not-found': said('error.network-not-found'),
    'network/switch-failed': said('error.switch-failed'),
    'account/change-cancelled': said('error.declined', CALM),
    'account/change-failed': said('error.wallet-failed'),
  },
)
