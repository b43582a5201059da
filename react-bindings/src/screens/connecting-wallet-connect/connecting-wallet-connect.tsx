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
import { isAppPlatform, type AppPlatform } from './app-platform.js'
import { GetRow } from './get-row.js'
import { HerePanel } from './here-panel.js'
import { NoWayPanel } from './no-way-panel.js'
import { openPlatforms } from './open-platforms.js'
import { QrPanel } from './qr-panel.js'
import { ShutPanel } from './shut-panel.js'
import { Trouble } from './trouble.js'
import { useHandOff } from './use-hand-off.js'
import { usePairing } from './use-pairing.js'
import { useSettling } from './use-settling.js'

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
  const handOff = useHandOff(wallet)
  const here = entry?.installed && entry.connectorIds.length > 0 ? entry : undefined
  const platforms = useMemo(() => {
    const { ways, opensApps, inApp } = handOff
    // Where nobody gets out to an app, what to do instead is said in its place.
    const hasWay = (wanted: AppPlatform) => ways.some(({ platform }) => platform === wanted) || (wanted === 'mobile' && !opensApps)
    return openPlatforms(wallet, { mobile: device.mobile, installed: !!here, hasChains, inApp, hasWay })
  }, [wallet, device, here, hasChains, handOff])
  const [chosen, setChosen] = useState<string>()
  const platform = platforms.find((one) => one === chosen) ?? platforms[0]!
  const isPaired = platform === 'qrcode' || isAppPlatform(platform)
  const pairing = usePairing('ConnectingWalletConnect', isPaired)
  const isSettling = useSettling()
  // What failed while the page slept is not said before it has come to itself.
  const isWaiting = pairing.state.status === 'waiting' || (isSettling && pairing.state.status === 'failed')
  const { state } = pairing

  useTitle(name || undefined)
  const { headline, text } = connectingWords(say, name, state)
  useAnnounce(isWaiting || state.status === 'idle' ? undefined : `${headline} ${text}`, state.status === 'failed')

  const isKnown = name !== ''
  const label = name || say('connecting-wc.title')
  const picture = <Picture name={label} src={shown.icon} {...shown.picture} size={64} />

  function panel(): ReactElement {
    if (platform === 'browser' && here) return <HerePanel entry={here} picture={picture} />
    if (!isPaired) return <NoWayPanel headline={say('connecting-wc.unsupported', { wallet: label })} text={say('connecting-wc.unsupported-hint')} picture={picture} />
    if (!pairing.isAvailable) return <NoWayPanel headline={say('connecting.failed')} text={say('connecting-wc.unavailable')} picture={picture} />
    if (!isWaiting) return <Trouble state={state} name={label} picture={picture} onRetry={pairing.begin} />
    const showCode = platforms.includes('qrcode') ? () => setChosen('qrcode') : undefined
    if (platform === 'mobile' && !handOff.opensApps) return <ShutPanel pairing={pairing} shown={shown} picture={picture} onShowCode={showCode} />
    const ways = handOff.ways.filter((way) => way.platform === platform)
    if (ways.length) return <AppPanel key={platform} ways={ways} pairing={pairing} shown={shown} picture={picture} onShowCode={showCode} />
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
