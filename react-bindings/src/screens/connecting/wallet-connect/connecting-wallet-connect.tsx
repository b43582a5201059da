import { Device, Namespaces } from '@latchkey/core/plugin'
import { type AppPlatform, isAppPlatform, openPlatforms, type WalletPlatform } from '@latchkey/core/ui'
import { useId, useMemo, type ReactElement } from 'react'
import { useAnnounce, useTitle } from '../../../hooks/views/surface.js'
import { useKept } from '../../../hooks/views/use-kept.js'
import { useService } from '../../../hooks/services/use-service.js'
import { useSnapshot } from '../../../hooks/services/use-snapshot.js'
import { entryPicture } from '../../../ui/picture/entry-picture.js'
import { Picture } from '../../../ui/picture/picture.js'
import { tabPanel, Tabs } from '../../../ui/field/tabs.js'
import type { ViewProps } from '../../../extend/drawing.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import type { MessageKey } from '../../../messages/en.js'
import { ToldSuccess } from '../told-success.js'
import { connectingWords } from '../connecting-messages.js'
import { useWallet } from '../../wallets/use-wallet.js'
import { AppPanel } from './app-panel.js'
import { GetRow } from './panels.js'
import { InstalledPanel } from './panels.js'
import { NoWayPanel } from './panels.js'
import { QrPanel } from './code-panel.js'
import { ShutPanel } from './panels.js'
import { Trouble } from './panels.js'
import { useHandOff } from './use-hand-off.js'
import { openInPress } from './open-in-press.js'
import { usePairing } from './use-pairing.js'
import { useSettling } from './use-elapsed.js'

export { openInPress }

const ANY_WALLET = { id: '', name: 'WalletConnect', group: 'walletConnect' } as const

const TABS: Readonly<Record<WalletPlatform, MessageKey>> = {
  browser: 'connecting-wc.browser',
  unsupported: 'connecting-wc.browser',
  qrcode: 'connecting-wc.qrcode',
  mobile: 'connecting-wc.mobile',
  desktop: 'connecting-wc.desktop',
  web: 'connecting-wc.web',
}

/** Connects a wallet that is elsewhere: by a code for a phone, its app or its page, with a tab for each way. */
export function ConnectingWalletConnect({ args }: ViewProps<{ readonly walletId?: string } | undefined>): ReactElement {
  const t = useMessages()
  const id = useId()
  const device = useService(Device)
  const shown = useWallet(args?.walletId)
  const { wallet, entry, name } = shown
  const hasNamespaces = useSnapshot(Namespaces, (namespaces) => namespaces.some(({ generic }) => !generic))
  const handOff = useHandOff(wallet)
  const installed = entry?.installed && entry.connectorIds.length > 0 ? entry : undefined
  const platforms = useMemo(() => {
    const { ways, opensApps, inApp } = handOff
    // A browser that opens no apps still has the tab: it says what to do instead.
    const hasLink = (wanted: AppPlatform) =>
      ways.some(({ platform }) => platform === wanted) || (wanted === 'mobile' && !opensApps)
    return openPlatforms(wallet, { mobile: device.mobile, installed: !!installed, hasNamespaces, inApp, hasLink })
  }, [wallet, device, installed, hasNamespaces, handOff])
  const [chosen, setChosen] = useKept<string | undefined>('tab', undefined)
  const platform = platforms.find((one) => one === chosen) ?? platforms[0]!
  const isPaired = platform === 'qrcode' || isAppPlatform(platform)
  const pairing = usePairing('ConnectingWalletConnect', isPaired)
  const isSettling = useSettling()
  // A failure while the page slept may mend itself, so it is not shown yet.
  const isWaiting = pairing.state.status === 'waiting' || (isSettling && pairing.state.status === 'failed')
  const { state } = pairing

  useTitle(name || (device.mobile ? t('connect.open-app') : undefined))
  const { headline, text } = connectingWords(t, name, state)
  useAnnounce(isWaiting || state.status === 'idle' ? undefined : `${headline} ${text}`, state.status === 'failed')

  const isKnown = name !== ''
  const label = name || t(device.mobile ? 'connect.open-app' : 'connecting-wc.title')
  const picture = (
    <Picture
      name={name || ANY_WALLET.name}
      src={shown.icon}
      {...(isKnown ? shown.picture : entryPicture(ANY_WALLET))}
      size={64}
    />
  )

  function panel(): ReactElement {
    if (platform === 'browser' && installed) return <InstalledPanel entry={installed} picture={picture} />
    if (!isPaired)
      return (
        <NoWayPanel
          headline={t('connecting-wc.unsupported', { wallet: label })}
          text={t(device.mobile ? 'connecting-wc.unsupported-phone' : 'connecting-wc.unsupported-hint')}
          picture={picture}
        />
      )
    if (!pairing.isAvailable)
      return <NoWayPanel headline={t('connecting.failed')} text={t('connecting-wc.unavailable')} picture={picture} />
    if (!isWaiting) return <Trouble state={state} name={label} picture={picture} onRetry={pairing.begin} />
    const showCode = platforms.includes('qrcode') ? () => setChosen('qrcode') : undefined
    if (platform === 'mobile' && !handOff.opensApps)
      return <ShutPanel pairing={pairing} shown={shown} picture={picture} onShowCode={showCode} />
    const ways = handOff.ways.filter((way) => way.platform === platform)
    if (ways.length)
      return (
        <AppPanel key={platform} ways={ways} pairing={pairing} shown={shown} picture={picture} onShowCode={showCode} />
      )
    return <QrPanel pairing={pairing} shown={shown} picture={isKnown && picture} />
  }

  const isChoice = platforms.length > 1
  return (
    <div className="view">
      {isChoice && (
        <Tabs
          id={id}
          label={t('connecting-wc.platforms')}
          tabs={platforms.map((one) => ({ id: one, label: t(TABS[one]) }))}
          selected={platform}
          onSelect={setChosen}
        />
      )}
      <div className="stack-wide" {...(isChoice && tabPanel(id, platform))}>
        {panel()}
        <GetRow wallet={wallet} name={label} />
      </div>
      <ToldSuccess state={state} wallet={name} />
    </div>
  )
}
