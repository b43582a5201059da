import { AppConfig, type WalletEntry } from '@latchkey/core'
import { Device } from '@latchkey/core/plugin'
import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import type { MessageKey } from '../../messages/en.js'
import { entryPicture } from '../picture/entry-picture.js'
import { ownPicture } from '../picture/own-picture.js'
import { Picture } from '../picture/picture.js'
import { Row } from './row.js'
import { Tag, type TagProps } from './tag.js'

export interface WalletRowProps {
  readonly entry: WalletEntry
  readonly onChoose: (entry: WalletEntry) => void
  /** Called when the visitor points at the row or focuses it. */
  readonly onIntent?: ((entry: WalletEntry) => void) | undefined
  /** Disabled until the visitor has accepted the terms. */
  readonly disabled?: boolean
}

/** A wallet in a list: its picture, its name and a tag. */
export function WalletRow({ entry, onChoose, onIntent, disabled = false }: WalletRowProps): ReactElement {
  const t = useMessages()
  const { name, icon, listing, group, pairedWith } = entry
  const { mobile } = useService(Device)
  const config = useService(AppConfig)
  const tag = walletTag(entry, mobile)
  const intend = onIntent && (() => onIntent(entry))
  return (
    <Row
      start={<Picture name={name} src={icon ?? (listing && ownPicture(listing, config))} {...entryPicture(entry)} />}
      title={group !== 'walletConnect' ? name : t(mobile ? 'connect.open-app' : 'connecting-wc.title')}
      detail={pairedWith && t('account.connected-with', { wallet: pairedWith })}
      end={tag && <Tag tone={tag.tone}>{t(tag.key)}</Tag>}
      disabled={disabled || !!pairedWith}
      onPointerEnter={intend}
      onPointerDown={intend}
      onFocus={intend}
      onClick={() => onChoose(entry)}
    />
  )
}

/** The tag of a wallet in a list. A warning has precedence. */
function walletTag(
  { disputed, group, recent, namespaces, installed, pairedWith }: WalletEntry,
  mobile: boolean,
): (Pick<TagProps, 'tone'> & { readonly key: MessageKey }) | undefined {
  if (disputed) return { key: 'tag.disputed', tone: 'warning' }
  // On a phone, the row opens an app, and the code is the second way.
  if (group === 'walletConnect') return mobile || pairedWith ? undefined : { key: 'tag.qr-code', tone: 'accent' }
  if (recent) return { key: 'tag.recent' }
  if (namespaces.length > 1) return { key: 'tag.multichain' }
  // An SDK that can be loaded is no installed wallet.
  if (installed && group === 'injected') return { key: 'tag.installed', tone: 'good' }
  return undefined
}
