import { displayText } from '@latchkey/core/gates'
import type { Translate } from '../../messages/translate.js'

/** The name of an account type; a type without a message keeps the name of its namespace. */
export function accountTypeName(t: Translate, type: string): string {
  const key = `account.type.${type}`
  const name = t(key)
  return name === key ? displayText(type) : name
}
