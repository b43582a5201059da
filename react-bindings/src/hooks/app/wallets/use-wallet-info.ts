import { type AppKit, Connections, Networks, type Observable } from '@latchkey/core'
import { derive } from '@latchkey/core/plugin'
import { keepIfEqual } from '@latchkey/core/ui'
import { embeddedOf, embeddedWalletInfo, type EmbeddedWalletInfo } from '../account/embedded-wallet.js'
import { useDerived } from '../../services/use-derived.js'

/** The connected wallet. */
export interface WalletInfo {
  /** The wallet's name, cleaned and safe to show. */
  readonly name: string
  readonly icon?: string | undefined
  /** The connector's type: `INJECTED`, `ANNOUNCED`, `WALLET_CONNECT` … */
  readonly type: string
  /** The domain that the wallet announced itself with, such as `io.metamask`. Any page script can claim one. */
  readonly rdns?: string | undefined
  /** For the embedded wallet: the social login that the visitor used. */
  readonly social?: string | undefined
  /** For the embedded wallet: the visitor's e-mail address or name. */
  readonly identifier?: string | undefined
}

/** `walletInfo` keeps its object until something in it changes. */
export interface WalletInfoState {
  readonly walletInfo: WalletInfo | undefined
}

/**
 * The connected wallet; `undefined` while no wallet is connected.
 *
 * Throws `kit/missing` outside of an `AppKitProvider`.
 *
 * @param namespace the namespace in use by default.
 *
 * @example
 * const { walletInfo } = useWalletInfo()
 * return walletInfo ? <img src={walletInfo.icon} alt={walletInfo.name} /> : null
 */
export function useWalletInfo(namespace?: string): WalletInfoState {
  return useDerived('useWalletInfo', needs, infoOf, namespace)
}

const needs = (kit: AppKit) => [kit.get(Connections), kit.get(Networks), embeddedOf(kit)] as const

function infoOf(sources: ReturnType<typeof needs>, wanted: string | undefined): Observable<WalletInfoState> {
  let was: WalletInfo | undefined
  return derive(sources, ({ namespaces: chains }, { namespace = '' }, embedded) => {
    const connection = chains[wanted ?? namespace]?.connection
    was =
      connection &&
      keepIfEqual<WalletInfo>(was, { ...connection.wallet, ...loginOf(embeddedWalletInfo(connection, embedded)) })
    return { walletInfo: was }
  })
}

const loginOf = (info: EmbeddedWalletInfo | undefined) =>
  info && {
    social: info.authProvider === 'email' ? undefined : info.authProvider,
    identifier: info.user.email ?? info.user.username,
  }
