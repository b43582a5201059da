import type { NetworkId, SiwxSession } from '@latchkey/core'
import { createStored, KeyValue, type Stored } from '@latchkey/core/plugin'
import { siwxSessionSchema } from '@latchkey/core/schemas'
import { requireAppKit } from '../kit/page.js'

/** The sessions under a key of the page's storage. */
export const storedSessions = (key: string): Stored<readonly SiwxSession[]> =>
  createStored(requireAppKit('LocalStorage').kit.get(KeyValue), key, { version: 1, read })

/** Any script of the page may write the storage. */
const read = (value: unknown): readonly SiwxSession[] | undefined =>
  Array.isArray(value) ? value.flatMap((one) => siwxSessionSchema.safeParse(one).data ?? []) : undefined

/** Whether a session is of an account on a network. In an address of eip155, the case of the letters is a checksum. */
export function isOf({ data }: SiwxSession, chainId: NetworkId, address: string): boolean {
  const written = (one: string) => (chainId.startsWith('eip155:') ? one.toLowerCase() : one)
  return data.chainId === chainId && written(data.accountAddress) === written(address)
}
