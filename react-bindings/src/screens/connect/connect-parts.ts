import type { AppConfig, WalletEntry } from '@latchkey/core'
import { pageLink } from '@latchkey/core/gates'
import { type ConnectMethod, isFeatureOn } from '@latchkey/core/plugin'
import { orderConnectMethods } from '@latchkey/core/ui'

export interface ConnectAround {
  readonly methods: readonly ConnectMethod[]
  readonly entries: readonly Pick<WalletEntry, 'group'>[]
  readonly config: Pick<
    AppConfig,
    'connectMethodsOrder' | 'features' | 'collapseWallets' | 'legalCheckbox' | 'termsConditionsUrl' | 'privacyPolicyUrl'
  >
  readonly namespace: string | undefined
}

export interface ConnectParts {
  /** The methods in order, `wallet` always among them. */
  readonly methods: readonly ConnectMethod[]
  /** A button leads to the wallets. */
  readonly isCollapsed: boolean
  /** The app links documents to agree to. */
  readonly hasDocuments: boolean
  /** The visitor must tick a box first. */
  readonly mustAgree: boolean
  /** Whether "or" separates a method from the one before. E-mail and social logins are one block. */
  isApart(method: ConnectMethod, index: number): boolean
}

/** The id of the method that is always there. */
export const WALLET = 'wallet'
const ONE_BLOCK = ['email', 'social']

/** Decides which parts the Connect view has. */
export function connectParts({ methods: contributed, entries, config, namespace }: ConnectAround): ConnectParts {
  const usable = contributed.filter(
    ({ id, offers }) =>
      id !== WALLET && isFeatureOn(config, id) && (namespace === undefined || !offers || offers(namespace)),
  )
  const own = contributed.find(({ id }) => id === WALLET) ?? { id: WALLET, content: undefined }
  const methods = orderConnectMethods([...usable, own], entries, config.connectMethodsOrder)
  // A visitor cannot agree to a document without a safe link, so it does not count.
  const hasDocuments = !!pageLink(config.termsConditionsUrl) || !!pageLink(config.privacyPolicyUrl)
  return {
    methods,
    isCollapsed:
      (isFeatureOn(config, 'collapseWallets') || !isFeatureOn(config, 'emailShowWallets')) && methods.length > 1,
    hasDocuments,
    mustAgree: isFeatureOn(config, 'legalCheckbox') && hasDocuments,
    isApart: (method, index) => ![method, methods[index - 1]].every((one) => one && ONE_BLOCK.includes(one.id)),
  }
}
