import type { NetworkId } from '../../domain/caip.js'
import { createToken } from '../../kernel/token.js'
import type { Observable } from '../../state/observable.js'

/** Somebody whom the app knows. */
export interface Contact {
  readonly name: string
  /** In any spelling of its namespace. */
  readonly address: string
  /** The only network on which to send there. By default every network whose addresses look like this one. */
  readonly networkId?: NetworkId | undefined
}

/**
 * The contacts of the app's own user, whom a visitor may send to. Provided by an app, by a plugin of its own. The namespace of
 * an account reads the addresses, and what it cannot read is left out.
 *
 * @example
 * const contacts = definePlugin({
 *   id: 'contacts',
 *   setup: (ctx) => ctx.provide(AddressBook, { value: createState([{ name: 'Shop', address: '0x…' }]) }),
 * })
 */
export type AddressBook = Observable<readonly Contact[]>

export const AddressBook = createToken<AddressBook>('address-book')
