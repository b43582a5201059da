import { displayText, type Account } from '@latchkey/core'
import type { Say } from '../../words/say.js'
import { accountTypeName } from '../account/account-type-name.js'

/** What tells an address from others of its wallet: what it is for, and where it comes from. */
export function accountDetail(say: Say, { type, path }: Account, follows: boolean): string {
  const parts = [...(type ? [accountTypeName(say, type)] : []), ...(path ? [say('switch-address.path', { path: displayText(path) })] : [])]
  return [...(follows && parts.length > 0 ? [''] : []), ...parts].join(' · ')
}
