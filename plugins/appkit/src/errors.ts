import { defineErrors } from '@latchkey/core/plugin'

/**
 * The errors of this package. The first two say word for word what apps of AppKit know.
 *
 * - `appkit/missing`: a hook was used before `createAppKit`.
 * - `appkit/two-sign-ins`: both `siweConfig` and `siwx` were given.
 * - `appkit/not-switched`: the wallet or the visitor did not switch, and the app asked for an error.
 * - `appkit/not-verified`: what a visitor has signed was refused by the app's `verifyMessage`, or by a verifier.
 * - `appkit/unsupported`: the wallet cannot do what the app called.
 */
export const errors = defineErrors({
  'appkit/missing': (c: { hook: string }) => `Please call "createAppKit" before using "${c.hook}" hook`,
  'appkit/two-sign-ins': () => 'Cannot set both `siweConfig` and `siwx` options',
  'appkit/not-switched': (c: { network: string; status: string }) =>
    `The network is not ${c.network}: the switch was ${c.status}. Ask the visitor to switch in the wallet.`,
  'appkit/not-verified': () =>
    'The sign-in was refused: "verifyMessage" of the app, or a verifier, did not resolve with true.',
  'appkit/unsupported': (c: { method: string; wallet: string }) =>
    `${c.wallet} has no "${c.method}". Look whether the provider has the method before you offer it.`,
})
