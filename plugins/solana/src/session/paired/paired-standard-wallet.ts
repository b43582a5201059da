import type { Account, NetworkId, PairedWallet } from '@latchkey/core/plugin'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardConnectFeature, StandardEventsFeature, StandardEventsListeners } from '@wallet-standard/features'
import { addressBytes, readAddress } from '../../codec.js'
import { chainNameOf } from '../../networks/clusters.js'
import type { SigningWallet } from '../signing-wallet.js'
import { approvedBy, networkInUse } from './agreement.js'
import { networkOf, standardFeatures } from './standard-features.js'

/** An empty picture: the standard requires one, and a paired wallet has none. */
const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
const VERSION = '1.0.0'

/**
 * A paired wallet as a Wallet Standard wallet, for libraries that take one. It is connected until its session ends:
 * `connect` asks nothing, and there is no `disconnect`. Its answers are checked like those of the session's features.
 */
export function pairedStandardWallet(paired: PairedWallet, signing: SigningWallet): Wallet {
  const features = () => ({ ...connection, ...standardFeatures(signing, () => networkInUse(paired)) })

  let [known, accounts]: [string, readonly WalletAccount[]] = ['', []]
  /** Returns the same objects until something in them changes, because libraries compare them by identity. */
  function shared(): readonly WalletAccount[] {
    const accountsNow = paired.getSnapshot().accounts.filter(({ address }) => readAddress(address).valid)
    const shape = {
      accounts: accountsNow,
      approved: approvedBy(paired),
      features: Object.keys(features()) as IdentifierString[],
    }
    const text = JSON.stringify(shape)
    if (text !== known)
      accounts = shape.accounts.map((account) => standardAccount(account, shape.approved, shape.features))
    known = text
    return accounts
  }

  const connection: StandardConnectFeature & StandardEventsFeature = {
    'standard:connect': { version: VERSION, connect: async () => ({ accounts: shared() }) },
    'standard:events': {
      version: VERSION,
      on(_event, listener: StandardEventsListeners['change']) {
        let before = shared()
        return paired.subscribe(() => {
          const now = shared()
          if (now === before) return
          before = now
          listener({ accounts: now })
        })
      },
    },
  }

  return {
    version: VERSION,
    name: paired.name,
    icon: ICON,
    get chains() {
      return namesOf(approvedBy(paired))
    },
    get features() {
      return features()
    },
    get accounts() {
      return shared()
    },
  }
}

function standardAccount(
  { address, label, networks }: Account,
  approved: readonly NetworkId[],
  features: readonly IdentifierString[],
): WalletAccount {
  const ids = networks ? approved.filter((id) => networks.includes(id)) : approved
  return Object.freeze({
    address,
    publicKey: addressBytes(address),
    chains: namesOf(ids),
    features,
    ...(label && { label }),
  })
}

/** Names networks as the standard does. A cluster without such a name keeps its network id. */
const namesOf = (ids: readonly NetworkId[]) => ids.map((id): IdentifierString => chainNameOf(networkOf(id)) ?? id)
