import {
  AppConfig,
  Connections,
  type ConnectionsState,
  Networks,
  type NetworksState,
  type WalletEntry,
  Wallets,
} from '@latchkey/core'
import type { ReactElement } from 'react'
import type { ViewProps } from '../../../extend/drawing.js'
import { useTitle } from '../../../hooks/views/surface.js'
import { useKit } from '../../../hooks/services/use-kit.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useNamespaceName } from '../../../hooks/views/use-namespace-name.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { GridIcon } from '../../../ui/icons/index.js'
import { NetworkIcon } from '../../../ui/icons/later.js'
import { Drawn } from '../../../ui/picture/drawn.js'
import { NetworkPicture } from '../../../ui/picture/network-picture.js'
import { Picture } from '../../../ui/picture/picture.js'
import { useDrawings } from '../../../ui/picture/use-drawings.js'
import { Row } from '../../../ui/row/row.js'
import { Tag } from '../../../ui/row/tag.js'
import { entryPicture } from '../../../ui/picture/entry-picture.js'
import { chooseWallet } from '../choose-wallet.js'

/** Lets the visitor pick which namespaces of a wallet to connect, or all. */
export function ConnectingMultiChain({ args: { walletId } }: ViewProps<{ readonly walletId: string }>): ReactElement {
  const kit = useKit('ConnectingMultiChain')
  const t = useMessages()
  const chainName = useNamespaceName()
  const entry = useSnapshot(Wallets, ({ entries }) => entries.find(({ id }) => id === walletId))
  const connections = useSnapshot(Connections)
  const networks = useSnapshot(Networks)
  useTitle(entry?.name)
  if (!entry) return <p className="view centred quiet">{t('connecting.gone')}</p>
  const { open, connected } = chainChoices(entry, connections, networks.namespace)
  const names = new Intl.ListFormat(t.locale, { type: 'unit' }).format(open.map(chainName))

  return (
    <div className="view">
      <div className="stack centred middle">
        <Picture name={entry.name} src={entry.icon} {...entryPicture(entry)} size={64} />
        <p className="small quiet">{t('multichain.text', { wallet: entry.name })}</p>
      </div>
      <ul className="list" aria-label={t('multichain.title')}>
        {open.length > 1 && (
          <li>
            <Row
              start={
                <span className="row-icon">
                  <GridIcon />
                </span>
              }
              title={t('multichain.all')}
              detail={t('multichain.all-hint', { chains: names })}
              onClick={() => chooseWallet(kit, entry, { picked: open })}
            />
          </li>
        )}
        {open.map((namespace) => (
          <li key={namespace}>
            <Row
              start={<ChainPicture namespace={namespace} networks={networks} />}
              title={chainName(namespace)}
              onClick={() => chooseWallet(kit, entry, { picked: [namespace] })}
            />
          </li>
        ))}
        {connected.map((namespace) => (
          <li key={namespace}>
            <Row
              start={<ChainPicture namespace={namespace} networks={networks} />}
              title={chainName(namespace)}
              end={<Tag tone="good">{t('tag.connected')}</Tag>}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChainPictureProps {
  readonly namespace: string
  readonly networks: NetworksState
}

/** The picture of a namespace: from the app, from its plugin, or that of its first network. */
function ChainPicture({ namespace, networks }: ChainPictureProps): ReactElement {
  const { chainImages = {} } = useService(AppConfig)
  const src = Object.hasOwn(chainImages, namespace) ? chainImages[namespace] : undefined
  const drawings = useDrawings(namespace, src === undefined)
  const drawing = drawings && drawings !== 'failed' ? drawings.namespace : undefined
  const [network] = networks.namespaces[namespace]?.requested ?? []
  if (network && src === undefined && drawings && !drawing) return <NetworkPicture network={network} />
  return (
    <Picture round name={namespace} src={src}>
      {drawing ? <Drawn drawing={drawing} /> : drawings ? <NetworkIcon /> : null}
    </Picture>
  )
}

interface ChainChoices {
  /** The namespaces that the wallet is not connected in, the one in use first. */
  readonly open: readonly string[]
  /** The namespaces that the wallet is connected in. */
  readonly connected: readonly string[]
}

/** Splits the namespaces of a wallet into open and connected ones. */
export function chainChoices(
  { namespaces, connectorIds }: Pick<WalletEntry, 'namespaces' | 'connectorIds'>,
  { namespaces: chains }: Pick<ConnectionsState, 'namespaces'>,
  inUse: string | undefined,
): ChainChoices {
  const isConnected = (namespace: string) =>
    !!chains[namespace]?.connections.some(({ connectorId }) => connectorIds.includes(connectorId))
  const open = namespaces.filter((one) => !isConnected(one))
  return {
    open: open.sort((a, b) => Number(b === inUse) - Number(a === inUse)),
    connected: namespaces.filter(isConnected),
  }
}
