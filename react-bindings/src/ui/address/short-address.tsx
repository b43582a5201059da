import { truncateAddress } from '@latchkey/core/gates'
import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { css } from '../../styles/css.js'

const styles = css`
  .short-address {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`

/**
 * An address with its middle left out; whole when the pointer rests on it. Its letters run from left to right in every
 * language.
 *
 * @example
 * <ShortAddress address={account.address} />
 */
export function ShortAddress({ address }: { readonly address: string }): ReactElement {
  useStyles(styles)
  return (
    <bdi dir="ltr" title={address} translate="no" className="short-address">
      {truncateAddress(address)}
    </bdi>
  )
}
