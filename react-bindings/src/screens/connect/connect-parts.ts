import { inConnectOrder, pageLink, type ConnectMethod, type HostConfig, type WalletEntry } from '@latchkey/core'

export interface ConnectAround {
  readonly methods: readonly ConnectMethod[]
  readonly entries: readonly Pick<WalletEntry, 'group'>[]
  readonly config: Pick<HostConfig, 'connectMethodsOrder' | 'collapseWallets' | 'legalCheckbox' | 'termsConditionsUrl' | 'privacyPolicyUrl'>
  readonly namespace: string | undefined
}

export interface ConnectParts {
  /** In order. `wallet` is always among them. */
  readonly methods: readonly ConnectMethod[]
  /** Wallets wait behind a button. */
  readonly isCollapsed: boolean
  /** There is something to agree to. */
  readonly hasDocuments: boolean
  /** The visitor has to tick a box first. */
  readonly mustAgree: boolean
  /** Whether "or" stands before a method: not between e-mail and social logins, which are one block. */
  isApart(method: ConnectMethod, index: number): boolean
}

const WALLET: ConnectMethod = { id: 'wallet', content: undefined }
const ONE_BLOCK = ['email', 'social']

/** What the Connect view is made of. */
export function connectParts({ methods: contributed, entries, config, namespace }: ConnectAround): ConnectParts {
  const usable = contributed.filter(({ id, offers }) => id !== WALLET.id && (namespace === undefined || !offers || offers(namespace)))
  const own = contributed.find(({ id }) => id === WALLET.id) ?? WALLET
  const methods = inConnectOrder([...usable, own], entries, config.connectMethodsOrder)
  // What cannot be linked is not there: nobody could be asked to agree to it.
  const hasDocuments = !!pageLink(config.termsConditionsUrl) || !!pageLink(config.privacyPolicyUrl)
  return {
    methods,
    isCollapsed: !!config.collapseWallets && methods.length > 1,
    hasDocuments,
    mustAgree: !!config.legalCheckbox && hasDocuments,
    isApart: (method, index) => !(ONE_BLOCK.includes(method.id) && ONE_BLOCK.includes(methods[index - 1]?.id ?? '')),
  }
}
