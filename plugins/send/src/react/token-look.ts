import type { Network } from '@latchkey/core'
import { safePicture } from '@latchkey/core/gates'
import type { TokenBalance } from '@latchkey/core/plugin'
import type { TokenRowProps } from '@latchkey/react/ui'

/** How a token is drawn. */
export const lookOf = (
  { name, symbol, address, quantity, iconUrl }: TokenBalance,
  network: Network,
): TokenRowProps['token'] => ({
  name,
  symbol,
  decimals: Number(quantity.decimals),
  network,
  picture: safePicture(iconUrl, { data: true }),
  isNative: address === undefined,
})
