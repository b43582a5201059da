import { HostConfig, Modal } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useService } from '../../services/use-service.js'
import { useSnapshot } from '../../services/use-snapshot.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { BackIcon, HelpIcon } from '../../ui/icons/index.js'
import { useWords } from '../../words/use-words.js'
import { headerStart } from './header-start-of.js'
import { NetworkPill } from './network-pill.js'

/** Left of the title: the network on Account, else the way back, else help on Connect. */
export function HeaderStart(): ReactElement | null {
  const say = useWords()
  const modal = useService(Modal)
  const { enableEmbedded = false, enableNetworkSwitch = true, enableWalletGuide = true } = useService(HostConfig)
  const start = useSnapshot(Modal, ({ view, history }) => headerStart({ view, depth: history.length, embedded: enableEmbedded, networkSwitch: enableNetworkSwitch, guide: enableWalletGuide }))
  if (start === 'network') return <NetworkPill />
  if (start === 'back') return <IconButton mirrors label={say('modal.back')} icon={<BackIcon />} onClick={() => modal.back()} />
  if (start === 'help') return <IconButton label={say('connect.help')} icon={<HelpIcon />} onClick={() => modal.push('WhatIsAWallet')} />
  return null
}
