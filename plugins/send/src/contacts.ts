import { AddressBook, type Contact } from '@latchkey/core'
import { type Network, Namespaces, type Observable, type Services } from '@latchkey/core/plugin'

/** The contacts of the app, as far as they are on a network. */
export interface Contacts {
  /** Changes with the app's address book. */
  readonly source: Observable<readonly Contact[]>
  on(network: Network): readonly Contact[]
}

const NO_CONTACTS: readonly Contact[] = []
const NO_BOOK: AddressBook = { getSnapshot: () => NO_CONTACTS, subscribe: () => () => {} }

/** Reads the app's address book, each address once for a network: that may take as long as a hash. */
export function createContacts({ get, find }: Services): Contacts {
  const source = find(AddressBook) ?? NO_BOOK
  let known: { readonly of: readonly Contact[]; readonly network: Network; readonly contacts: readonly Contact[] }

  return {
    source,
    on(network) {
      const of = source.getSnapshot()
      if (known?.of === of && known.network === network) return known.contacts
      const codec = get(Namespaces)
        .getSnapshot()
        .find(({ id }) => id === network.chainNamespace)?.codec
      // An account may be shown before the code of its namespace is loaded.
      if (!codec) return NO_CONTACTS
      const contacts = of.flatMap(({ name, address, networkId = network.caipNetworkId }) => {
        const read = networkId === network.caipNetworkId && codec.readAddress(address, network)
        return read && read.valid ? [{ name, address: read.address }] : []
      })
      known = { of, network, contacts }
      return contacts
    },
  }
}
