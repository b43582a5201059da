import type { Account } from '../../domain/account.js'
import type { NetworkId } from '../../domain/caip.js'
import type { Network } from '../../domain/networks/network.js'
import type { TokenBalance } from '../../domain/tokens/token.js'
import type { Transfer } from '../../domain/tokens/transfer.js'

/**
 * The fields that every signing request has. Aborting the signal stops the wait; what the wallet already shows stays
 * open.
 */
interface Act {
  readonly account: Account
  readonly network: Network
  readonly signal: AbortSignal
}

/** Signs a text. The signature is in the namespace's own encoding. */
export interface SignMessage {
  signMessage(request: Act & { readonly message: string }): Promise<string>
}

/** Signs structured data of a standard such as EIP-712. */
export interface SignTypedData {
  /** @param request `data` is an object of the standard; the wallet shows it. */
  signTypedData(request: Act & { readonly data: unknown }): Promise<string>
}

/** Signs a transaction without sending it. */
export interface SignTransaction {
  /** @returns the signed transaction, in the namespace's own encoding. */
  signTransaction(request: Act & { readonly transaction: unknown }): Promise<string>
}

/** Sends a complete transaction. */
export interface SendTransaction {
  /** Sends once, never again. @returns the transaction's hash. */
  sendTransaction(request: Act & { readonly transaction: unknown }): Promise<string>
}

/** Sends several transactions together, so that all of them happen or none. */
export interface SendBatch {
  /** Whether the wallet sends batches for the account on the network. A wallet that does not answer does not. */
  sendsBatches(request: Act): Promise<boolean>
  /**
   * Sends once, never again. @returns the hash of the transaction that holds them, once the wallet has one; the wallet may take
   * its time. Rejects where the wallet has sent nothing.
   */
  sendBatch(request: Act & { readonly transactions: readonly unknown[] }): Promise<string>
}

/** Transfers an amount; the wallet builds the transaction. */
export interface SendTransfer {
  /** Sends once, never again. @returns the transaction's hash. */
  transfer(request: Transfer & { readonly signal: AbortSignal }): Promise<string>
}

/** Lets a contract take an amount of a token. */
export interface ApproveToken {
  /**
   * Lets `spender` take exactly `value` of a token, in its smallest unit, and no more than that; 0 takes it back. Where
   * the token takes no new allowance while an older one is left, the wallet is first asked to reset that to 0, and for
   * the approval once the reset is final: the visitor is then asked twice. Each transaction is sent once.
   *
   * @returns the hash of the approval.
   * @example
   * const hash = await session.features['approve-token@1']?.approveToken({ account, network, token, spender, value, signal })
   */
  approveToken(
    request: Act & { readonly token: string; readonly spender: string; readonly value: bigint },
  ): Promise<string>
}

/** Lists the account's tokens as the wallet itself knows them. Few wallets do. */
export interface ReadAssets {
  /**
   * The tokens by network, for the networks of the request. Rejects with the wallet's own error, and when a single asset
   * is invalid: then read the tokens elsewhere.
   *
   * @example
   * const { 'eip155:1': tokens = [] } = await feature.assets({ account, networks: [mainnet], signal })
   */
  assets(request: {
    readonly account: Account
    readonly networks: readonly Network[]
    readonly signal: AbortSignal
  }): Promise<Readonly<Record<NetworkId, readonly TokenBalance[]>>>
}

/** Switches the wallet to another network that it knows. */
export interface SwitchNetwork {
  /**
   * Resolves once the wallet is on the network. Rejects with the wallet's own error, which the kit reads. Aborting
   * stops the wait.
   */
  switchNetwork(network: Network, signal: AbortSignal): Promise<void>
}

/** Adds a network to the wallet. */
export interface AddNetwork {
  /** Offers the wallet a network that it does not know. Aborting stops the wait. */
  addNetwork(network: Network, signal: AbortSignal): Promise<void>
}

/** Switches the wallet to another account. */
export interface ChooseAccount {
  /** Takes another shared account into use. Without this feature, the kit chooses among the shared accounts. */
  chooseAccount(account: Account, signal: AbortSignal): Promise<void>
}

/** Switches the wallet to another kind of account. */
export interface SetAccountType {
  /**
   * The kinds of account that the wallet has on a network, the preferred one first; each is one of the namespace's
   * `accountTypes`. The visitor is offered these and no others, so `smartAccount` is among them exactly where the
   * session's `smartAccountNetworks` has the network. Answers at once, as often as it is asked.
   *
   * @example
   * types: ({ caipNetworkId }) => (smartAccountNetworks.includes(caipNetworkId) ? ['smartAccount', 'eoa'] : ['eoa'])
   */
  types(network: Network): readonly string[]
  /**
   * Switches to another kind of account, such as between an embedded wallet's smart account and its plain one. Resolves
   * with the kind that the wallet uses afterwards, which is another one where it does not support this kind.
   */
  setAccountType(type: string, signal: AbortSignal): Promise<string>
}

/** Offers the wallet a token to show. Resolves with false when the visitor declines. */
export interface WatchAsset {
  watchAsset(
    asset: { readonly address: string; readonly symbol: string; readonly decimals: number; readonly image?: string },
    signal: AbortSignal,
  ): Promise<boolean>
}

/** A permission in the form of ERC-7715. */
export interface SessionPermission {
  readonly type: string
  readonly data: unknown
}

/**
 * How much of a permission was spent, and how much there is to spend now, in the token's smallest unit: of a periodic one in the present
 * period, of others since the beginning. The account may own less.
 */
export interface PermissionUsage {
  readonly used: bigint
  readonly available: bigint
}

/** What a wallet has granted: permissions, and what their holder shows when it acts. */
export interface GrantedPermissions {
  readonly networkId: NetworkId
  /** The address of the account that granted them. */
  readonly account: string
  /** The address that may act. */
  readonly holder: string
  readonly permissions: readonly SessionPermission[]
  /** In the clock's milliseconds. Absent: the wallet does not say. */
  readonly expiresAt?: number | undefined
  readonly context: string
  /** The contract that takes the context (ERC-7710). */
  readonly delegationManager?: string | undefined
  /** What deploys the account, which has to be there when the context is used first. */
  readonly dependencies: readonly { readonly factory: string; readonly factoryData: string }[]
  /** Of a single permission. Absent: the wallet does not say. */
  readonly usage?: PermissionUsage | undefined
}

/** Lets a key of the app act for the account, within permissions that the wallet shows to the visitor (ERC-7715). */
export interface GrantPermissions {
  /** The types of permission that the wallet grants on the network. None where it grants none, or does not answer. */
  permissionTypes(request: Act): Promise<readonly string[]>
  /**
   * Asks the visitor once. A wallet may grant less than was asked for, and each permission with a context of its own.
   * Rejects with the wallet's own error.
   */
  grantPermissions(
    request: Act & {
      /** The address that may act. */
      readonly holder: string
      readonly permissions: readonly SessionPermission[]
      /** In the clock's milliseconds. */
      readonly expiresAt: number
    },
  ): Promise<readonly GrantedPermissions[]>
  /** What the account has granted this app, and is valid yet. Empty where the wallet does not tell. */
  grantedPermissions(request: Act): Promise<readonly GrantedPermissions[]>
}

/** Takes permissions back. */
export interface RevokePermissions {
  /**
   * Asks the visitor once, and resolves once the wallet says that the permissions are revoked. A wallet that lets the
   * app's server revoke them resolves with the signature for it.
   */
  revokePermissions(
    request: Act & {
      readonly context: string
      readonly permissions: readonly SessionPermission[]
      /** In the clock's milliseconds. */
      readonly expiresAt: number
    },
  ): Promise<string | undefined>
}

/** Sends a raw request in the wallet's own protocol, for methods without a feature. */
export interface RawRequest {
  request(method: string, params: unknown, networkId: NetworkId | undefined, signal: AbortSignal): Promise<unknown>
}

/** The features of a connected wallet, by name and version. Open to declaration merging, as `NamespaceFeatures` is. */
export interface SessionFeatures {
  readonly 'sign-message@1'?: SignMessage
  readonly 'sign-typed-data@1'?: SignTypedData
  readonly 'sign-transaction@1'?: SignTransaction
  readonly 'send-transaction@1'?: SendTransaction
  readonly 'send-batch@1'?: SendBatch
  readonly 'transfer@1'?: SendTransfer
  readonly 'approve-token@1'?: ApproveToken
  readonly 'assets@1'?: ReadAssets
  readonly 'switch-network@1'?: SwitchNetwork
  readonly 'add-network@1'?: AddNetwork
  readonly 'choose-account@1'?: ChooseAccount
  readonly 'account-type@1'?: SetAccountType
  readonly 'watch-asset@1'?: WatchAsset
  readonly 'grant-permissions@1'?: GrantPermissions
  readonly 'revoke-permissions@1'?: RevokePermissions
  readonly 'request@1'?: RawRequest
}
