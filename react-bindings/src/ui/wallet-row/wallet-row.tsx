import { HostConfig, type WalletEntry } from '@latchkey/core'
import type { ReactElement } from 'react'
import { ownPicture } from '../../screens/wallets/own-picture.js'
import { useService } from '../../services/use-service.js'
import { useWords } from '../../words/use-words.js'
import { Picture } from '../picture/picture.js'
import { Row } from '../row/row.js'
import { Tag } from '../tag/tag.js'
import { entryPicture } from './entry-picture.js'
import { walletTag } from './wallet-tag.js'

export interface WalletRowProps {
  readonly entry: WalletEntry
  readonly onChoose: (entry: WalletEntry) => void
  /** The visitor points at it, or has the focus on it. */
  readonly onIntent?: ((entry: WalletEntry) => void) | undefined
  /** The visitor must agree to something first. */
  readonly disabled?: boolean
}

/** A wallet in a list: its picture, its name, and what is worth knowing of it. */
export function WalletRow({ entry, onChoose, onIntent, disabled = false }: WalletRowProps): ReactElement {
  const say = useWords()
  const { name, icon, listing } = entry
  const config = useService(HostConfig)
  const tag = walletTag(entry)
  const intend = onIntent && (() => onIntent(entry))
  return (
    <Row
      start={<Picture name={name} src={icon ?? (listing && ownPicture(listing, config))} {...entryPicture(entry)} />}
      title={name}
      end={tag && <Tag {...(tag.tone && { tone: tag.tone })}>{say(tag.key)}</Tag>}
      disabled={disabled}
      onPointerEnter={intend}
      onPointerDown={intend}
      onFocus={intend}
      onClick={() => onChoose(entry)}
    />
  )
}
