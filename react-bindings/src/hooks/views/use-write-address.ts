import { Networks } from '@latchkey/core'
import { Namespaces } from '@latchkey/core/plugin'
import { useSnapshot } from '../services/use-snapshot.js'

/**
 * Writes addresses of a namespace as its network in use does: the kit keeps them in the form in which they are compared, which
 * is another one on Polkadot.
 *
 * @example
 * const write = useWriteAddress('polkadot')
 * return <ShortAddress address={write(account.address)} />
 */
export function useWriteAddress(namespace: string | undefined): (address: string) => string {
  const network = useSnapshot(Networks, ({ namespaces }) => namespaces[namespace ?? '']?.active)
  const codec = useSnapshot(Namespaces, (all) => all.find(({ id }) => id === namespace))?.codec
  return (address) => (network && codec?.formatAddress?.(address, network)) ?? address
}
