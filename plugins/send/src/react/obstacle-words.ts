import type { Network, SendObstacle, SendState } from '@latchkey/core'
import { useMessages } from '@latchkey/react/ui'
import { assetOf } from '../tokens.js'

/** What is in the way of a draft. */
export interface ShownObstacle {
  readonly obstacle: SendObstacle
  /** What the visitor has to do, or what there is too little of. */
  readonly text: string
  /** There is too little of something. */
  readonly isShortage: boolean
}

/** The obstacle of a draft, in words. Absent where it can be sent. */
export function useObstacle({ phase, draft, receiver }: SendState, network: Network): ShownObstacle | undefined {
  const t = useMessages()
  const obstacle = phase.status === 'drafting' ? phase.obstacle : undefined
  if (!obstacle) return undefined
  if (obstacle === 'no-receiver' && receiver.status === 'resolving')
    return { obstacle, text: t('send.looking-up'), isShortage: false }
  const symbol = SHORTAGES[obstacle]?.(assetOf(draft)?.symbol ?? '', network.nativeCurrency.symbol)
  return { obstacle, text: t(WORDS[obstacle], { symbol: symbol ?? '' }), isShortage: symbol !== undefined }
}

/** Of which currency there is too little. */
const SHORTAGES: Readonly<Partial<Record<SendObstacle, (token: string, native: string) => string>>> = {
  'insufficient-funds': (token) => token,
  'insufficient-gas': (_token, native) => native,
}

const WORDS: Readonly<Record<SendObstacle, string>> = {
  'unsupported-chain': 'send.unsupported',
  'no-token': 'send.select-token',
  'no-amount': 'send.enter-amount',
  'amount-invalid': 'send.check-amount',
  'insufficient-funds': 'send.not-enough',
  'insufficient-gas': 'send.not-enough-fee',
  'no-receiver': 'send.enter-receiver',
  'receiver-invalid': 'send.check-receiver',
  'would-fail': 'send.would-fail',
}
