import { AppConfig, Modal, Networks, Wallets } from '@latchkey/core'
import { ConnectMethods } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useKit } from '../../hooks/services/use-kit.js'
import { useSelection } from '../../hooks/services/use-selection.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { Button } from '../../ui/button/button.js'
import { WalletIcon } from '../../ui/icons/index.js'
import { Separator } from '../../ui/list/separator.js'
import { SkeletonRows } from '../../ui/list/skeleton.js'
import { Drawn } from '../../extend/drawn.js'
import { useTitle } from '../../hooks/views/surface.js'
import { useKept } from '../../hooks/views/use-kept.js'
import { viewFailed } from '../../extend/view-failed.js'
import type { ViewProps } from '../../extend/drawing.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { legalLine } from '../../hooks/loading/legal-line.js'
import { messagesOf } from '../../messages/messages-state.js'
import { connectParts, WALLET } from './connect-parts.js'
import { Guide } from './guide.js'
import { WalletList } from './wallet-list.js'

/** The first view of connecting: the connect methods in order, wallets among them. */
export function Connect({ args }: ViewProps<{ readonly namespace?: string } | undefined>): ReactElement {
  const t = useMessages()
  const modal = useService(Modal)
  const config = useService(AppConfig)
  const entries = useSnapshot(Wallets, ({ entries }) => entries)
  const methods = useSnapshot(ConnectMethods)
  const hasTheirMessages = useSelection(messagesOf(useKit('Connect')), ({ isComplete }) => isComplete)
  const inUse = useSnapshot(Networks, ({ namespace }) => namespace)
  const namespace = args?.namespace ?? inUse
  const [isAgreed, setAgreed] = useKept('legal', false)
  const parts = connectParts({ methods, entries, config, namespace })
  const network = useSnapshot(Networks, ({ active }) => active)
  useTitle(
    network && network.chainNamespace === args?.namespace
      ? t('connect.title-for', { network: network.name })
      : undefined,
  )
  const isLocked = parts.mustAgree && !isAgreed
  // A box to tick comes first; a mere sentence comes last.
  const legal = parts.hasDocuments && (
    <Drawn
      content={legalLine}
      props={{ checked: isAgreed, onCheck: parts.mustAgree ? setAgreed : undefined }}
      failed={viewFailed}
    />
  )

  return (
    <div className="view">
      {parts.mustAgree && legal}
      {parts.methods.map((method, index) => (
        <div key={method.id} className="stack">
          {index > 0 && parts.isApart(method, index) && <Separator word={t('modal.or')} />}
          {method.id !== WALLET ? (
            <fieldset disabled={isLocked} className="plain">
              {hasTheirMessages ? (
                <Drawn
                  content={method.content}
                  point={ConnectMethods}
                  id={method.id}
                  props={{ namespace, disabled: isLocked }}
                />
              ) : (
                <SkeletonRows count={1} />
              )}
            </fieldset>
          ) : parts.isCollapsed ? (
            <Button icon={<WalletIcon />} disabled={isLocked} onClick={() => modal.push('ConnectWallets')}>
              {t('connect.continue-with-wallet')}
            </Button>
          ) : (
            <WalletList disabled={isLocked} namespace={args?.namespace} />
          )}
        </div>
      ))}
      {!parts.mustAgree && legal}
      <Guide />
    </div>
  )
}
