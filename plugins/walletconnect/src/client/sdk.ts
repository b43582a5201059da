import { lazy } from '@latchkey/core/plugin'
import type { UniversalProvider } from '@walletconnect/universal-provider'

/** Loads the SDK: most of what this plugin weighs. */
export const loadSdk = lazy('@walletconnect/universal-provider', () => import('@walletconnect/universal-provider'))

/** The SDK's client, as far as its types go. */
export type SdkClient = InstanceType<typeof UniversalProvider>['client']
/** A session as the SDK stores it. The wallet wrote most of it. */
export type SdkSession = ReturnType<SdkClient['session']['get']>
/** The storage that the SDK takes. */
export type SdkStorage = NonNullable<Parameters<typeof UniversalProvider.init>[0]['storage']>
