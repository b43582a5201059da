import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The SDK's client, as far as its types go. */
export type SdkClient = InstanceType<typeof UniversalProvider>['client']
/** A session as the SDK keeps it. Its wallet wrote most of it. */
export type SdkSession = ReturnType<SdkClient['session']['get']>
/** What the SDK keeps things in. */
export type SdkStorage = NonNullable<Parameters<typeof UniversalProvider.init>[0]['storage']>
