import { displayText } from '@latchkey/core'
import type { Say } from '../../words/say.js'

/** What a kind of account is called; a kind that we have no word for is called as its chain calls it. */
export function accountTypeName(say: Say, type: string): string {
  const key = `account.type.${type}`
  const name = say(key)
  return name === key ? displayText(type) : name
}
