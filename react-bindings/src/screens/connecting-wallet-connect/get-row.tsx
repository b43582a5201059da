import { Device, type Wallet } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useService } from '../../services/use-service.js'
import { useStyles } from '../../styles/use-styles.js'
import { Button } from '../../ui/button/button.js'
import { useWords } from '../../words/use-words.js'
import { downloadLinks } from '../wallets/download-links.js'
import { goGetWallet } from '../wallets/go-get-wallet.js'

const css = `.get{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:56px;padding-block:4px;padding-inline:16px 4px;border-radius:var(--_radius-3);background:var(--_surface-1-mixed);font-size:var(--_small);color:var(--_text-2)}
.get>button{flex:none}`

/** For who does not have a wallet: where to get it. Nothing where nobody knows. */
export function GetRow({ wallet, name }: { readonly wallet: Wallet | undefined; readonly name: string }): ReactElement | null {
  useStyles(css)
  const kit = useKit('GetRow')
  const say = useWords()
  const device = useService(Device)
  if (!wallet || !downloadLinks(wallet, device).length) return null
  return (
    <div className="get" part="get-wallet">
      <span>{say('connecting-wc.no-wallet', { wallet: name })}</span>
      <Button variant="plain" size="small" onClick={() => goGetWallet(kit, wallet)}>
        {say('connecting-wc.get')}
      </Button>
    </div>
  )
}
