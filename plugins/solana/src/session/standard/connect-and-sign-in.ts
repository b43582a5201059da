import type { Network } from '@latchkey/core'
import { type ConnectRequest, entriesOf, type Logger, propertyOf } from '@latchkey/core/plugin'
import type { NamedWallet, WalletStandardPart } from '@latchkey/core/wallet-standard'
import { readAddress } from '../../codec.js'
import { failureOf } from '../../failures.js'
import { clusterOf } from '../../networks/clusters.js'
import type { SolanaSignInRequest } from '../session-features.js'
import { createSignIn } from './sign-in.js'
import { MAX_ACCOUNTS } from './standard-wallet.js'

type Connect = WalletStandardPart['connect']
type SignIn = NonNullable<ConnectRequest['signIn']>

/**
 * Has a wallet with `solana:signIn` connect and sign in with one question, where the app wants a sign-in. Any other wallet
 * only connects, and so does one whose account has signed in already, or that fails to sign in: its visitor then signs in
 * afterwards. A visitor who refuses is not connected.
 *
 * @param connect makes a session of what a wallet shares, as `walletStandardSessions` does.
 */
export function connectAndSignIn(connect: Connect, logger: Pick<Logger, 'warn'>): Connect {
  async function askForBoth(wallet: NamedWallet, request: ConnectRequest, signIn: SignIn, chain: string) {
    const { signal } = request
    signal.throwIfAborted()
    const [known] = accountsOf(wallet).flatMap(addressOf)
    if (known !== undefined && (await signIn.isSignedIn(known))) return connect(wallet, request)
    signal.throwIfAborted()
    const signer = await sign(wallet, signIn, chain, signal)
    const accounts = signer === undefined ? [] : accountsOf(wallet, signer)
    return connect(wallet, request, accounts.length > 0 ? Promise.resolve({ accounts }) : undefined)
  }

  /** Resolves with the address that has signed, if the wallet could. The wallet is heard to the end, also after an abort. */
  async function sign(wallet: NamedWallet, { message, settle }: SignIn, chain: string, signal: AbortSignal) {
    try {
      const request = { ...fieldsOf(message), chainId: chain }
      const { address, ...signed } = await createSignIn(wallet).signIn(request, new AbortController().signal)
      // What the visitor has given up is not signed in. Its session is made all the same, because it has to be ended.
      if (!signal.aborted) await settle({ data: { ...message, accountAddress: address }, ...signed })
      return address
    } catch (error) {
      if (failureOf(error) === 'rejected') throw error
      logger.warn(`${wallet.name} could not sign in while connecting.`, error)
      return undefined
    }
  }

  return (wallet, request, asked) => {
    const { signIn, networks } = request
    const chain = signIn && !asked ? chainOf(wallet, networks, signIn) : undefined
    return signIn && chain ? askForBoth(wallet, request, signIn, chain) : connect(wallet, request, asked)
  }
}

/** The wallet's name of the network to sign in on. Messages of wallets name the public clusters only. */
function chainOf(wallet: NamedWallet, networks: readonly Network[], { message }: SignIn): string | undefined {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === message.chainId)
  const chain = network && clusterOf(network)?.chain
  return entriesOf(propertyOf(wallet.wallet, 'chains')).includes(chain) ? chain : undefined
}

/** The accounts that the wallet shares now. The named one comes first. */
function accountsOf({ wallet }: NamedWallet, first?: string): readonly unknown[] {
  const all = entriesOf(propertyOf(wallet, 'accounts'), MAX_ACCOUNTS)
  const isFirst = (one: unknown) => propertyOf(one, 'address') === first
  return [...all.filter(isFirst), ...all.filter((one) => !isFirst(one))]
}

function addressOf(account: unknown): readonly string[] {
  const address = propertyOf(account, 'address')
  return typeof address === 'string' && readAddress(address).valid ? [address] : []
}

/** The fields that the app gives. An absent one is left out: a wallet may take it for an empty one. */
function fieldsOf(message: SignIn['message']): SolanaSignInRequest {
  const { domain, uri, version, nonce, statement, issuedAt, expirationTime, notBefore, requestId, resources } = message
  return {
    domain,
    uri,
    version,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  }
}
