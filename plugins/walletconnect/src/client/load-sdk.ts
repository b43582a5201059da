import { lazy } from '@latchkey/core'

/** The SDK's code: most of what this plugin weighs. Fetched beside all else that pairing takes. */
export const loadSdk = lazy('@walletconnect/universal-provider', () => import('@walletconnect/universal-provider'))
