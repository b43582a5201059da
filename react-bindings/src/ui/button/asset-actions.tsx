import type { ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { Button } from './button.js'
import { beginAction, useOfferedActions } from './use-offered-actions.js'

export interface AssetActionsProps {
  /** The id of a token or of a network for its own currency, or of a collectible in the form of CAIP-19. */
  readonly asset: string
  readonly isNft?: boolean
}

/**
 * The actions of plugins that can begin with an asset of the account in use, such as Send, as buttons.
 *
 * @example
 * <AssetActions asset="eip155:1:0x…" />
 */
export function AssetActions({ asset, isNft = false }: AssetActionsProps): ReactElement {
  const t = useMessages()
  const kit = useKit('AssetActions')
  const actions = useOfferedActions('AssetActions').filter(({ takes }) => (isNft ? takes === 'tokens-and-nfts' : takes))
  return (
    <>
      {actions.map((action) => (
        <Button key={action.id} variant="primary" onClick={() => beginAction(kit, action, { asset })}>
          {t(action.label)}
        </Button>
      ))}
    </>
  )
}
