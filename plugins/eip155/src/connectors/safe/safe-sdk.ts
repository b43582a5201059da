import { propertyOf, type Page } from '@latchkey/core'

/** What Safe says of itself. */
export interface SafeInfo {
  readonly safeAddress: string
  readonly chainId: number
}

/** A transaction of the Safe's, or one of several in one. */
export interface SafeTransaction {
  readonly to: string
  readonly value: string
  readonly data: string
}

/** As much of Safe's SDK as is used here. What it answers comes from the frame around the page: a stranger. */
export interface SafeSdk {
  readonly safe: {
    getInfo(): Promise<unknown>
    /** Empty as long as signatures are missing. */
    getOffChainSignature(messageHash: string): Promise<unknown>
  }
  readonly txs: {
    send(request: { readonly txs: readonly SafeTransaction[]; readonly params?: { readonly safeTxGas: number } }): Promise<unknown>
    getBySafeTxHash(safeTxHash: string): Promise<unknown>
    signMessage(message: string): Promise<unknown>
    signTypedMessage(data: unknown): Promise<unknown>
  }
  /** Hears nothing from now on. */
  stop(): void
}

/** @param origins who is believed. */
export type CreateSafeSdk = (origins: readonly RegExp[], page: Page) => SafeSdk

/** Loads Safe's SDK. */
export async function loadSafeSdk(): Promise<CreateSafeSdk> {
  const { default: SafeAppsSDK } = await import('@safe-global/safe-apps-sdk')
  return (origins, page) => {
    const sdk = new SafeAppsSDK({ allowedDomains: [...origins] })
    return Object.assign(sdk, { stop: () => stopListening(sdk, page) }) as unknown as SafeSdk
  }
}

/** The SDK listens to the window itself, for as long as the page lives, and offers no way to end that. */
function stopListening(sdk: object, page: Page) {
  const listener = propertyOf(propertyOf(sdk, 'communicator'), 'onParentMessage')
  if (typeof listener === 'function') page.read<Window['removeEventListener']>('removeEventListener')?.('message', listener as EventListener)
}
