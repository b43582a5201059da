import type { SiwxData } from '@latchkey/core'
import { Namespaces, type Services } from '@latchkey/core/plugin'
import { readMessage } from './message.js'

/** What a signed text says, in the words of the kit's namespaces; `undefined` for one that is no sign-in message. */
export function saidBy({ get }: Services, message: string): SiwxData | undefined {
  const names = get(Namespaces)
    .getSnapshot()
    .flatMap(({ id, features }) => (features['sign-in@1'] ? [[id, features['sign-in@1'].accountOf] as const] : []))
  return readMessage(message, Object.fromEntries(names))?.data
}

/** The fields in which a text differs from what is claimed. */
export const differences = (said: SiwxData, claimed: SiwxData): readonly (keyof SiwxData)[] =>
  FIELDS.filter((field) => textOf(said[field]) !== textOf(claimed[field]))

/** An absent field is the same as an empty one. */
const textOf = (value: SiwxData[keyof SiwxData]) => JSON.stringify(value?.length ? value : '')

const FIELDS = [
  'accountAddress',
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'statement',
  'requestId',
  'resources',
] as const
