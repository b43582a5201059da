import { Telemetry } from '@latchkey/core'
import { propertyOf, type Services } from '@latchkey/core/plugin'

declare module '@latchkey/core' {
  interface TrackedEvents {
    SWAP_SUCCESS: SwapEvent
    SWAP_ERROR: SwapEvent & { readonly message: string }
    SWAP_APPROVAL_ERROR: SwapEvent & { readonly message: string }
  }
}

/** The amounts are in whole tokens. */
interface SwapEvent {
  readonly network: string
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
  readonly isSmartAccount: boolean
}

const TEXTS = ['network', 'swapFromToken', 'swapToToken', 'swapFromAmount', 'swapToAmount']

/** Tells telemetry which fields the events of swaps have. */
export function defineEvents({ get }: Services): readonly (() => void)[] {
  const telemetry = get(Telemetry)
  const has = (texts: readonly string[]) => (properties: unknown) =>
    texts.every((name) => typeof propertyOf(properties, name) === 'string') &&
    typeof propertyOf(properties, 'isSmartAccount') === 'boolean'
  return [
    telemetry.define('SWAP_SUCCESS', has(TEXTS)),
    telemetry.define('SWAP_ERROR', has([...TEXTS, 'message'])),
    telemetry.define('SWAP_APPROVAL_ERROR', has([...TEXTS, 'message'])),
  ]
}
