import type { Account, NetworkId, PairedWallet } from '@latchkey/core'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import type { StandardConnectFeature, StandardEventsFeature, StandardEventsListeners } from '@wallet-standard/features'
import { addressBytes, readAddress } from '../../codec/address.js'
import { chainNameOf } from '../../networks/clusters.js'
import type { SigningWallet } from '../signing-wallet.js'
import { approvedBy, networkInUse } from './paired-networks.js'
import { networkOf, standardFeatures } from './standard-features.js'

/** The standard wants a picture, and a paired wallet brings none: an empty one. */
const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
const VERSION = '1.0.0'

/**
 * A paired wallet as a Wallet Standard wallet, for libraries that take one. It is connected and stays so until its session
 * ends: connecting asks nothing, and there is no disconnecting. What it answers has been checked as in the session's own acts.
 */
export function pairedStandardWallet(paired: PairedWallet, signing: SigningWallet): Wallet {
  const features = () => ({ ...connection, ...standardFeatures(signing, () => networkInUse(paired)) })

  let [known, accounts]: [string, readonly WalletAccount[]] = ['', []]
  /** The same objects until something in them changes, by which libraries tell that. */
  function shared(): readonly WalletAccount[] {
    const accountsNow = paired.getSnapshot().accounts.filter(({ address }) => readAddress(address).valid)
    const shape = { accounts: accountsNow, approved: approvedBy(paired), features: Object.keys(features()) as IdentifierString[] }
    const text = JSON.stringify(shape)
    if (text !== known) accounts = shape.accounts.map((account) => standardAccount(account, shape.approved, shape.features))
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

function standardAccount({ address, label, networks }: Account, approved: readonly NetworkId[], features: readonly IdentifierString[]): WalletAccount {
  const ids = networks ? approved.filter((id) => networks.includes(id)) : approved
  return Object.freeze({ address, publicKey: addressBytes(address), chains: namesOf(ids), features, ...(label && { label }) })
}

/** As the standard calls them; a cluster that it has no name for goes by its own. */
const namesOf = (ids: readonly NetworkId[]) => ids.map((id): IdentifierString => chainNameOf(networkOf(id)) ?? id)
