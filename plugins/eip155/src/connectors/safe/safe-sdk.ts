import { type Page, propertyOf } from '@latchkey/core/plugin'

/** A Safe's address and network. */
export interface SafeInfo {
  readonly safeAddress: string
  readonly chainId: number
}

/** One of the calls that a Safe sends in one transaction. */
export interface SafeTransaction {
  readonly to: string
  readonly value: string
  readonly data: string
}

/** The part of Safe's SDK that is used here. Its answers come from the frame around the page, and are unchecked. */
export interface SafeSdk {
  readonly safe: {
    getInfo(): Promise<unknown>
    /** Answers with an empty text as long as signatures are missing. */
    getOffChainSignature(messageHash: string): Promise<unknown>
  }
  readonly txs: {
    send(request: {
      readonly txs: readonly SafeTransaction[]
      readonly params?: { readonly safeTxGas: number }
    }): Promise<unknown>
    getBySafeTxHash(safeTxHash: string): Promise<unknown>
    signMessage(message: string): Promise<unknown>
    signTypedMessage(data: unknown): Promise<unknown>
  }
  /** Removes its listener from the window. */
  stop(): void
}

/** @param origins may answer as a Safe. */
export type CreateSafeSdk = (origins: readonly RegExp[], page: Page) => SafeSdk

/** Loads Safe's SDK. */
export async function loadSafeSdk(): Promise<CreateSafeSdk> {
  const { default: SafeAppsSDK } = await import('@safe-global/safe-apps-sdk')
  return (origins, page) => {
    const sdk = new SafeAppsSDK({ allowedDomains: [...origins] })
    return Object.assign(sdk, { stop: () => stopListening(sdk, page) }) as unknown as SafeSdk
  }
}

/** The SDK listens to the window as long as the page lives, and has no method to end that. */
function stopListening(sdk: object, page: Page) {
  const listener = propertyOf(propertyOf(sdk, 'communicator'), 'onParentMessage')
  if (typeof listener === 'function')
    page.read<Window['removeEventListener']>('removeEventListener')?.('message', listener as EventListener)
}

const ADDRESS = /^0x[0-9a-f]{40}$/i

/** Whether a frame's answer is that of a Safe. The address's checksum is not verified. */
export function isSafeInfo(answer: unknown): answer is SafeInfo {
  const [address, chainId] = [propertyOf(answer, 'safeAddress'), propertyOf(answer, 'chainId')]
  return (
    typeof address === 'string' && ADDRESS.test(address) && Number.isSafeInteger(chainId) && (chainId as number) > 0
  )
}
