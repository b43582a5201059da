import { lazy } from '@latchkey/core/plugin'
import type { UniversalProvider } from '@walletconnect/universal-provider'

/** Makes the function that loads the SDK: most of what this plugin weighs. */
export const createSdkLoader = () =>
  lazy('@walletconnect/universal-provider', async () => {
    const showStorage = hideForbiddenStorage()
    try {
      return await import('@walletconnect/universal-provider')
    } finally {
      showStorage()
    }
  })

/**
 * Hides the browser's storage where it is forbidden. A part of the SDK that the plugin does not use reads it while it
 * loads, and the browser's error would keep all of the SDK from loading. Returns how to undo it.
 */
function hideForbiddenStorage(): () => void {
  // oxlint-disable-next-line no-restricted-globals -- it is there that the SDK reads it
  const page = globalThis
  const storage = Object.getOwnPropertyDescriptor(page, 'localStorage')
  try {
    void page.localStorage
    return () => {}
  } catch {
    Object.defineProperty(page, 'localStorage', { value: undefined, configurable: true })
    return () =>
      void (storage
        ? Object.defineProperty(page, 'localStorage', storage)
        : Reflect.deleteProperty(page, 'localStorage'))
  }
}

/** The SDK's client, as far as its types go. */
export type SdkClient = InstanceType<typeof UniversalProvider>['client']
/** A session as the SDK stores it. The wallet wrote most of it. */
export type SdkSession = ReturnType<SdkClient['session']['get']>
/** The storage that the SDK takes. */
export type SdkStorage = NonNullable<Parameters<typeof UniversalProvider.init>[0]['storage']>
