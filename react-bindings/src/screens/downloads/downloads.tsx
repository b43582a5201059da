import { Device, Page } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useTitle } from '../../modal/surface.js'
import { useService } from '../../services/use-service.js'
import { useStyles } from '../../styles/use-styles.js'
import { ExternalIcon, GridIcon, NetworkIcon, PhoneIcon } from '../../ui/icons/index.js'
import { Picture } from '../../ui/picture/picture.js'
import { QrCode } from '../../ui/qr-code/qr-code.js'
import { Row } from '../../ui/row/row.js'
import type { ViewProps } from '../../views/drawing.js'
import type { WordKey } from '../../words/en.js'
import { useWords } from '../../words/use-words.js'
import { downloadLinks, type DownloadKind } from '../wallets/download-links.js'
import { useWallet } from '../wallets/use-wallet.js'
import { phoneLink } from './phone-link.js'

const WORDS: Readonly<Record<DownloadKind, WordKey>> = {
  chrome: 'downloads.chrome',
  ios: 'downloads.ios',
  android: 'downloads.android',
  homepage: 'downloads.homepage',
}
const ICONS = { chrome: GridIcon, ios: PhoneIcon, android: PhoneIcon, homepage: NetworkIcon }

const css = `.downloads-code{width:100%;max-width:192px;margin:8px auto 0}`

/** Where to get a wallet: a row for each place that fits this device, and on a desktop a code that takes its page to the phone. */
export function Downloads({ args: { walletId } }: ViewProps<{ readonly walletId: string }>): ReactElement {
  useStyles(css)
  const say = useWords()
  const page = useService(Page)
  const device = useService(Device)
  const { wallet, name, icon, picture } = useWallet(walletId)
  useTitle(name ? say('downloads.title-of', { wallet: name }) : undefined)
  const links = downloadLinks(wallet, device)
  const scanned = device.mobile ? undefined : phoneLink(links)
  return (
    <div className="view">
      {!links.length && <p className="quiet centred">{say('downloads.none')}</p>}
      <ul className="list">
        {links.map(({ kind, link }) => {
          const Icon = ICONS[kind]
          return (
            <li key={kind}>
              <Row
                start={<span className="row-icon"><Icon /></span>}
                title={say(WORDS[kind])}
                detail={<bdi dir="ltr">{link.host}</bdi>}
                end={<ExternalIcon size={16} />}
                onClick={() => void page.open(link)}
              />
            </li>
          )
        })}
      </ul>
      {scanned && (
        <>
          <div className="downloads-code">
            <QrCode content={scanned.href} label={say('downloads.scan', { wallet: name })}>
              <Picture name={name} src={icon} {...picture} size={32} />
            </QrCode>
          </div>
          <p className="small quiet centred">{say('downloads.scan', { wallet: name })}</p>
        </>
      )}
    </div>
  )
}
