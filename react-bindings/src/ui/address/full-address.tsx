import type { ReactElement } from 'react'
import { css } from '../../styles/css.js'
import { useStyles } from '../../styles/use-styles.js'

const styles = css`
  .full-address {
    font-size: var(--_small);
    line-height: 1.7;
    text-align: center;
    user-select: all;
    -webkit-user-select: all;
    cursor: text;
    overflow-wrap: normal;
    font-variant-numeric: tabular-nums;
  }
  .full-address span {
    display: inline-block;
    margin-inline: 0.22em;
  }
  .full-address span:nth-child(2n) {
    color: var(--_text-2);
  }
  .full-address span:is(:first-child, :last-child) {
    color: var(--_text-1);
    font-weight: 600;
  }
`

/**
 * A whole address, in groups that can be read out. One click selects all of it, and what is copied has no gaps: the
 * space between the groups is only drawn.
 *
 * @example
 * <FullAddress address={account.address} />
 */
export function FullAddress({ address }: { readonly address: string }): ReactElement {
  useStyles(styles)
  return (
    <p className="full-address" part="address" dir="ltr" translate="no">
      {addressGroups(address).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </p>
  )
}

const GROUP = 4

/** An address in pieces that can be compared by eye. Put together they are the address, letter by letter. */
export function addressGroups(address: string): readonly string[] {
  const letters = [...address]
  return [...Array(Math.ceil(letters.length / GROUP)).keys()].map((index) =>
    letters.slice(index * GROUP, (index + 1) * GROUP).join(''),
  )
}
