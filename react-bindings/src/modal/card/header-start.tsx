import { AppConfig, Modal } from '@latchkey/core'
import type { ReactElement } from 'react'
import { useLazy } from '../../hooks/loading/use-lazy.js'
import { accountParts } from '../../hooks/loading/opening-views.js'
import { useMessages } from '../../hooks/views/use-messages.js'
import { useService } from '../../hooks/services/use-service.js'
import { useSnapshot } from '../../hooks/services/use-snapshot.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { BackIcon, HelpIcon } from '../../ui/icons/index.js'

/**
 * The start of the header: the network on Account, else the back button, else help on Connect.
 *
 * @param back whether the view offers to go back.
 */
export function HeaderStart({ back }: { readonly back: boolean }): ReactElement | null {
  const t = useMessages()
  const modal = useService(Modal)
  const config = useService(AppConfig)
  const start = useSnapshot(Modal, ({ view, history }) => headerStart(view, history.length, back, config))
  if (start === 'network') return <OfAccount part="NetworkPill" />
  if (start === 'back')
    return <IconButton mirrors label={t('modal.back')} icon={<BackIcon />} onClick={() => modal.back()} />
  if (start === 'help')
    return <IconButton label={t('connect.help')} icon={<HelpIcon />} onClick={() => modal.push('WhatIsAWallet')} />
  return null
}

/** The end of the header: the settings on Account. */
export function HeaderEnd(): ReactElement | null {
  const isAccount = useSnapshot(Modal, ({ view }) => view === 'Account')
  return isAccount ? <OfAccount part="SettingsButton" /> : null
}

/** A part of the header that is loaded with the account. Where it cannot be loaded, the account says so. */
function OfAccount({ part }: { readonly part: 'NetworkPill' | 'SettingsButton' }): ReactElement | null {
  const Part = useLazy(accountParts, ignore).current?.[part]
  return Part ? <Part /> : null
}

const ignore = () => {}

/**
 * Decides the start of the header.
 *
 * @param depth how many views the history has.
 * @param back whether the view offers to go back: see `View.back`.
 */
export function headerStart(
  view: string,
  depth: number,
  back: boolean,
  { enableEmbedded = false, enableNetworkSwitch = true, enableWalletGuide = true }: HeaderOptions,
): 'network' | 'back' | 'help' | undefined {
  if (view === 'Account') return enableNetworkSwitch ? 'network' : undefined
  const isEmbeddedHome = enableEmbedded && view === 'Connect'
  if (depth > 1 && !isEmbeddedHome && back) return 'back'
  return view === 'Connect' && enableWalletGuide ? 'help' : undefined
}

export type HeaderOptions = Pick<AppConfig, 'enableEmbedded' | 'enableNetworkSwitch' | 'enableWalletGuide'>
