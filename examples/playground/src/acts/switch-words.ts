import type { SwitchResult } from '@latchkey/core'

const ENDED: Readonly<Record<Exclude<SwitchResult['status'], 'switched' | 'added'>, string>> = {
  rejected: 'You rejected the request in the wallet.',
  unsupported: 'This wallet cannot do that.',
  timeout: 'The wallet gave no answer.',
  cancelled: 'Something newer took its place.',
}

/** How a switch ended, as a visitor reads it. */
export const switchWords = (result: SwitchResult): string =>
  result.status === 'switched' || result.status === 'added' ? `Now on ${result.network.name}.` : ENDED[result.status]
