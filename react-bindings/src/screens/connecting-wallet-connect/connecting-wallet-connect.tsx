import { Chains, Device, type WalletPlatform } from '@latchkey/core'
import { useId, useMemo, useState, type ReactElement } from 'react'
import { useAnnounce, useTitle } from '../../modal/surface.js'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { Picture } from '../../ui/picture/picture.js'
import { tabPanel, Tabs } from '../../ui/tabs/tabs.js'
import type { ViewProps } from '../../views/drawing.js'
import { useWords } from '../../words/use-words.js'
import type { WordKey } from '../../words/en.js'
import { connectingWords } from '../connecting-external/connecting-words.js'
import { useWallet } from '../wallets/use-wallet.js'
import { AppPanel } from './app-panel.js'
import { isAppPlatform } from './app-way.js'
import { GetRow } from './get-row.js'
import { HerePanel } from './here-panel.js'
import { NoWayPanel } from './no-way-panel.js'
import { openPlatforms } from './open-platforms.js'
import { QrPanel } from './qr-panel.js'
import { Trouble } from './trouble.js'
import { useAppWays } from './use-app-ways.js'
import { usePairing } from './use-pairing.js'

const TABS: Readonly<Record<WalletPlatform, WordKey>> = {
  browser: 'connecting-wc.browser',
  unsupported: 'connecting-wc.browser',
  qrcode: 'connecting-wc.qrcode',
  mobile: 'connecting-wc.mobile',
  desktop: 'connecting-wc.desktop',
  web: 'connecting-wc.web',
}

/** Connects a wallet that is elsewhere: a code for a phone, its app, its page; one tab for each way there is. */
export function ConnectingWalletConnect({ args }: ViewProps<{ readonly walletId?: string } | undefined>): ReactElement {
  const say = useWords()
  const id = useId()
  const device = useService(Device)
  const shown = useWallet(args?.walletId)
  const { wallet, entry, name } = shown
  const hasChains = useSnapshot(Chains, (chains) => chains.length > 0)
  const ways = useAppWays(wallet)
  const here = entry?.installed && entry.connectorIds.length > 0 ? entry : undefined
  const platforms = useMemo(
    () => openPlatforms(wallet, { mobile: device.mobile, installed: !!here, hasChains, hasWay: (platform) => !!ways[platform] }),
    [wallet, device, here, hasChains, ways],
  )
  const [chosen, setChosen] = useState<string>()
  const platform = platforms.find((one) => one === chosen) ?? platforms[0]!
  const isPaired = platform === 'qrcode' || isAppPlatform(platform)
  const pairing = usePairing('ConnectingWalletConnect', isPaired)
  const { state } = pairing

  useTitle(name || undefined)
  const { headline, text } = connectingWords(say, name, state)
  useAnnounce(state.status === 'waiting' || state.status === 'idle' ? undefined : `${headline} ${text}`, state.status === 'failed')

  const isKnown = name !== ''
  const label = name || say('connecting-wc.title')
  const picture = <Picture name={label} src={shown.icon} imageId={shown.imageId} size={64} />

  function panel(): ReactElement {
    if (platform === 'browser' && here) return <HerePanel entry={here} picture={picture} />
    if (!isPaired) return <NoWayPanel headline={say('connecting-wc.unsupported', { wallet: label })} text={say('connecting-wc.unsupported-hint')} picture={picture} />
    if (!pairing.isAvailable) return <NoWayPanel headline={say('connecting.failed')} text={say('connecting-wc.unavailable')} picture={picture} />
    if (state.status !== 'waiting') return <Trouble state={state} name={label} picture={picture} onRetry={pairing.begin} />
    const way = isAppPlatform(platform) ? ways[platform] : undefined
    if (isAppPlatform(platform) && way) return <AppPanel key={platform} platform={platform} way={way} pairing={pairing} shown={shown} picture={picture} />
    return <QrPanel pairing={pairing} shown={shown} picture={isKnown && picture} />
  }

  const isChoice = platforms.length > 1
  return (
    <div className="view">
      {isChoice && (
        <Tabs id={id} label={say('connecting-wc.platforms')} tabs={platforms.map((one) => ({ id: one, label: say(TABS[one]) }))} selected={platform} onSelect={setChosen} />
      )}
      <div className="stack-wide" {...(isChoice && tabPanel(id, platform))}>
        {panel()}
        <GetRow wallet={wallet} name={label} />
      </div>
    </div>
  )
}
