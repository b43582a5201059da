import { ConnectMethods, HostConfig, Modal, Networks, Wallets, type ConnectMethod } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { WalletIcon } from '../../ui/icons/index.js'
import { Separator } from '../../ui/separator/separator.js'
import { Drawn } from '../../views/drawn.js'
import { useKept } from '../../views/use-kept.js'
import { viewFailed } from '../../views/view-failed.js'
import type { ViewProps } from '../../views/drawing.js'
import { useWords } from '../../words/use-words.js'
import { loadLegal } from './load-legal.js'
import { connectParts } from './connect-parts.js'
import { Guide } from './guide.js'
import { WalletList } from './wallet-list.js'

/** Where connecting begins: the ways to sign in, in order, wallets among them. */
export function Connect({ args }: ViewProps<{ readonly namespace?: string } | undefined>): ReactElement {
  const say = useWords()
  const modal = useService(Modal)
  const config = useService(HostConfig)
  const entries = useSnapshot(Wallets, ({ entries }) => entries)
  const methods = useSnapshot(ConnectMethods)
  const inUse = useSnapshot(Networks, ({ namespace }) => namespace)
  const namespace = args?.namespace ?? inUse
  const [isAgreed, setAgreed] = useKept(false)
  const parts = connectParts({ methods, entries, config, namespace })
  const isLocked = parts.mustAgree && !isAgreed
  // A box to tick comes first; what is only said comes last.
  const legal = parts.hasDocuments && <Drawn content={LEGAL} props={{ checked: isAgreed, onCheck: parts.mustAgree ? setAgreed : undefined }} failed={viewFailed} />

  return (
    <div className="view">
      {parts.mustAgree && legal}
      {parts.methods.map((method, index) => (
        <div key={method.id} className="stack">
          {index > 0 && parts.isApart(method, index) && <Separator word={say('modal.or')} />}
          {method.id !== WALLET ? (
            <fieldset disabled={isLocked} className="plain">
              <Drawn content={method.content} props={{ namespace, disabled: isLocked }} />
            </fieldset>
          ) : parts.isCollapsed ? (
            <Button icon={<WalletIcon />} disabled={isLocked} onClick={() => modal.push('ConnectWallets')}>
              {say('connect.continue-with-wallet')}
            </Button>
          ) : (
            <WalletList disabled={isLocked} {...(args?.namespace !== undefined && { namespace: args.namespace })} />
          )}
        </div>
      ))}
      {!parts.mustAgree && legal}
      <Guide />
    </div>
  )
}

const WALLET: ConnectMethod['id'] = 'wallet'
const LEGAL = { load: loadLegal }
