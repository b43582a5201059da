import type { Link } from '@latchkey/core/gates'
import { Device, Page } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import type { ViewProps } from '../../../extend/drawing.js'
import { useTitle } from '../../../hooks/views/surface.js'
import { useMessages } from '../../../hooks/views/use-messages.js'
import { useService } from '../../../hooks/services/use-service.js'
import type { MessageKey } from '../../../messages/en.js'
import { css } from '../../../styles/css.js'
import { useStyles } from '../../../styles/use-styles.js'
import { GridIcon, PhoneIcon } from '../../../ui/icons/index.js'
import { ExternalIcon, NetworkIcon } from '../../../ui/icons/later.js'
import { Picture } from '../../../ui/picture/picture.js'
import { QrCode } from '../../../ui/picture/qr-code.js'
import { Row } from '../../../ui/row/row.js'
import { type Download, type DownloadKind, downloadLinks } from '../../wallets/download-links.js'
import { useWallet } from '../../wallets/use-wallet.js'

const WORDS: Readonly<Record<DownloadKind, MessageKey>> = {
  chrome: 'downloads.chrome',
  ios: 'downloads.ios',
  android: 'downloads.android',
  homepage: 'downloads.homepage',
}
const ICONS = { chrome: GridIcon, ios: PhoneIcon, android: PhoneIcon, homepage: NetworkIcon }

const styles = css`
  .downloads-code {
    width: 100%;
    max-width: 192px;
    margin: 8px auto 0;
  }
`

/**
 * The places to get a wallet for this device and, on a desktop, a code that opens one on a phone.
 */
export function Downloads({ args: { walletId } }: ViewProps<{ readonly walletId: string }>): ReactElement {
  useStyles(styles)
  const t = useMessages()
  const page = useService(Page)
  const device = useService(Device)
  const { wallet, name, icon, picture } = useWallet(walletId)
  useTitle(name ? t('downloads.title-of', { wallet: name }) : undefined)
  const links = downloadLinks(wallet, device)
  const scanned = device.mobile ? undefined : phoneLink(links)
  return (
    <div className="view">
      {!links.length && <p className="quiet centred">{t('downloads.none')}</p>}
      <ul className="list">
        {links.map(({ kind, link }) => {
          const Icon = ICONS[kind]
          return (
            <li key={kind}>
              <Row
                start={
                  <span className="row-icon">
                    <Icon />
                  </span>
                }
                title={t(WORDS[kind])}
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
            <QrCode content={scanned.href} label={t('downloads.scan', { wallet: name })}>
              <Picture name={name} src={icon} {...picture} size={32} />
            </QrCode>
          </div>
          <p className="small quiet centred">{t('downloads.scan', { wallet: name })}</p>
        </>
      )}
    </div>
  )
}

/**
 * The link for a phone to get the app: the only store, or the homepage where there are several. Undefined without an
 * app.
 */
export function phoneLink(links: readonly Download[]): Link | undefined {
  const stores = links.filter(({ kind }) => kind === 'ios' || kind === 'android')
  const page = links.find(({ kind }) => kind === 'homepage')
  if (!stores.length) return undefined
  return stores.length === 1 ? stores[0]?.link : page?.link
}
