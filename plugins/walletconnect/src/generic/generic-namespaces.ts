import {
  type Contributions,
  type KnownNamespace,
  type Namespace,
  type Observable,
  type PairingProfile,
} from '@latchkey/core/plugin'
import { genericSession } from './generic-session.js'

type Profile = Omit<PairingProfile, 'session'> & { readonly name: string }

/** The methods and events that a pairing proposes by default. An app names others with `overrides`. */
const PROFILES: Readonly<Record<string, Profile>> = {
  eip155: {
    name: 'EVM networks',
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_watchAsset',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_sendCalls',
      'wallet_getCapabilities',
    ],
    events: ['accountsChanged', 'chainChanged'],
    accountType: 'eoa',
  },
  solana: {
    name: 'Solana',
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: [],
  },
  bip122: {
    name: 'Bitcoin',
    methods: ['sendTransfer', 'getAccountAddresses', 'signPsbt', 'signMessage'],
    events: ['bip122_addressesChanged'],
    accountType: 'payment',
  },
  polkadot: { name: 'Polkadot', methods: ['polkadot_signTransaction', 'polkadot_signMessage'], events: [] },
}

/** CAIP-2 and CAIP-10: what every namespace has in common. */
const REFERENCE = /^[-_a-zA-Z0-9]{1,32}$/
const ADDRESS = /^[-.%a-zA-Z0-9]{1,128}$/

/** A namespace of which the kit knows nothing but what CAIP says and which methods wallets are asked for. */
function genericNamespace(id: string): Namespace {
  const { name = id, ...profile } = Object.hasOwn(PROFILES, id) ? PROFILES[id]! : { methods: [], events: [] }
  return {
    id,
    name,
    networks: [],
    generic: true,
    codec: {
      isReference: (reference) => REFERENCE.test(reference),
      readAddress: (address) =>
        ADDRESS.test(address) ? { valid: true, address } : { valid: false, reason: 'characters' },
    },
    features: { 'pairing@1': { ...profile, session: genericSession(id) } },
  }
}

/**
 * Adds the namespaces of a kit that only pairs. They give way as soon as a plugin brings a namespace. Returns how to
 * remove them.
 */
export function addGenericNamespaces(
  generic: readonly KnownNamespace[],
  {
    namespaces,
    known,
  }: {
    readonly namespaces: Pick<Contributions<Namespace>, 'add'>
    readonly known: Observable<readonly KnownNamespace[]>
  },
): () => void {
  const removals = generic.map(({ id }) => namespaces.add(genericNamespace(id)))
  const unsubscribe = known.subscribe(() => {
    if (known.getSnapshot().some((one) => !one.generic)) remove()
  })
  function remove() {
    unsubscribe()
    for (const removal of removals.splice(0)) removal()
  }
  return remove
}
