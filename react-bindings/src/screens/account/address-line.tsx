import type { ReactElement } from 'react'
import { useStyles } from '../../styles/use-styles.js'
import { ShortAddress } from '../../ui/address/short-address.js'
import { CopyButton } from '../../ui/copy-button/copy-button.js'
import { useWords } from '../../words/use-words.js'
import { ExplorerLink } from './explorer-link.js'

const css = `.address-line{display:flex;align-items:center;justify-content:center;flex-wrap:wrap;color:var(--_text-2)}`

export interface AddressLineProps {
  readonly address: string
  readonly explorerUrl: string | undefined
}

/** An address, with what one does with it most: copying it, and looking at it in the explorer. */
export function AddressLine({ address, explorerUrl }: AddressLineProps): ReactElement {
  useStyles(css)
  const say = useWords()
  return (
    <div className="address-line">
      <ShortAddress address={address} />
      {/* Of another address, nothing is left of the last try. */}
      <CopyButton key={address} iconOnly text={address} label={say('account.copy-address')} done={say('account.address-copied')} />
      <ExplorerLink url={explorerUrl} />
    </div>
  )
}
