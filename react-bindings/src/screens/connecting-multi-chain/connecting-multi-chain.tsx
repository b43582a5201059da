import { Connections, Networks, Wallets, type NetworksState } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useKit } from '../../kit/use-kit.js'
import { useTitle } from '../../modal/surface.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { GridIcon, NetworkIcon } from '../../ui/icons/index.js'
import { NetworkPicture } from '../../ui/picture/network-picture.js'
import { Picture } from '../../ui/picture/picture.js'
import { Row } from '../../ui/row/row.js'
import { Tag } from '../../ui/tag/tag.js'
import { entryPicture } from '../../ui/wallet-row/entry-picture.js'
import type { ViewProps } from '../../views/drawing.js'
import { useChainName } from '../../words/use-chain-name.js'
import { useWords } from '../../words/use-words.js'
import { askIn } from '../connecting/ask-in.js'
import { chainChoices } from './chain-choices.js'

/** For a wallet of several chains: which of them to connect, or all. */
export function ConnectingMultiChain({ args: { walletId } }: ViewProps<{ readonly walletId: string }>): ReactElement {
  const kit = useKit('ConnectingMultiChain')
  const say = useWords()
  const chainName = useChainName()
  const entry = useSnapshot(Wallets, ({ entries }) => entries.find(({ id }) => id === walletId))
  const connections = useSnapshot(Connections)
  const networks = useSnapshot(Networks)
  useTitle(entry?.name)
  if (!entry) return <p className="view centred quiet">{say('connecting.gone')}</p>
  const { open, connected } = chainChoices(entry, connections, networks.namespace)
  const names = new Intl.ListFormat(say.locale, { type: 'unit' }).format(open.map(chainName))

  return (
    <div className="view">
      <div className="stack centred middle">
        <Picture name={entry.name} src={entry.icon} {...entryPicture(entry)} size={64} />
        <p className="small quiet">{say('multichain.text', { wallet: entry.name })}</p>
      </div>
      <ul className="list" aria-label={say('multichain.title')}>
        {open.length > 1 && (
          <li>
            <Row
              start={<span className="row-icon"><GridIcon /></span>}
              title={say('multichain.all')}
              detail={say('multichain.all-hint', { chains: names })}
              onClick={() => askIn(kit, entry, open)}
            />
          </li>
        )}
        {open.map((namespace) => (
          <li key={namespace}>
            <Row start={<ChainPicture namespace={namespace} networks={networks} />} title={chainName(namespace)} onClick={() => askIn(kit, entry, [namespace])} />
          </li>
        ))}
        {connected.map((namespace) => (
          <li key={namespace}>
            <Row start={<ChainPicture namespace={namespace} networks={networks} />} title={chainName(namespace)} end={<Tag tone="good">{say('tag.connected')}</Tag>} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The picture of a namespace: that of its first network. */
function ChainPicture({ namespace, networks }: { readonly namespace: string; readonly networks: NetworksState }): ReactElement {
  const [network] = networks.chains[namespace]?.requested ?? []
  return network ? <NetworkPicture network={network} /> : <span className="row-icon"><NetworkIcon /></span>
}
