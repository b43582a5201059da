import { defineErrors, type VisitorMessage } from './define-errors.js'

const said = (key: string): VisitorMessage => ({ key, severity: 'error' })

/**
 * What the features answer, whichever plugin brings them: sending, swapping,
 * names, signing in, the embedded wallet. Here, so that hosts can tell them
 * apart without the plugin. The sentences are known to hosts and stay as they are.
 */
export const featureErrors = defineErrors(
  {
    'kit/not-created': (c: { hook: string }) => `Please call "createAppKit" before using "${c.hook}" hook`,
    'network/unsupported-for': (c: { feature: string }) => `Network not supported for ${c.feature}`,
    'network/client-missing': () => 'NetworkController client not set',
    'network/not-active': () => 'No ActiveCaipNetwork or client found',
    'chain/required': (c: { for: string }) => `Chain is required ${c.for}`,
    'chain/unsupported': () => 'Chain is not supported',
    'chain/adapter-missing': () => 'Adapter not found',
    'connection/client-missing': () => 'ConnectionController client not set',
    'connection/client-not-found': () => 'No ConnectionController client found',
    'connection/disconnect-all-failed': () => 'Failed to disconnect',
    'account/not-active': () => 'No ActiveCaipAddress found',
    'account/auth-not-found': () => 'Address or auth connector not found',
    'activity/no-account': () => "Transactions can't be fetched without an accountAddress",
    'name/resolve-failed': () => 'Error resolving name',
    'name/suggestions-failed': () => 'Error fetching name suggestions',
    'name/of-address-failed': () => 'Error fetching names for address',
    'name/register-failed': () => 'Error registering name',
    'siwx/disabled': () => 'SIWX is not enabled',
    'embedded/not-allowed': () => 'Requested RPC call is not allowed',
    'embedded/no-frame': () => 'W3mFrame: iframe is not set',
    'pairing/connector-missing': () => 'WalletConnectConnector not found',
  },
  {
    'network/unsupported-for': said('error.network-not-found'),
    'connection/disconnect-all-failed': said('error.disconnect-failed'),
    'embedded/not-allowed': said('error.not-allowed'),
    'embedded/no-frame': said('error.embedded-not-loaded'),
  },
)
