import type { OnRampSource } from '@latchkey/core/plugin'

export declare const checkoutUrl: OnRampSource['checkout']
