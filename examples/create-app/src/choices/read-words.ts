import { Refusal } from '../../../create-plugin/src/command.mjs'
import {
  FEATURE_NAMES,
  type FeatureName,
  NAMESPACE_NAMES,
  type NamespaceName,
  type Template,
  TEMPLATE_NAMES,
} from './catalogue.js'

// What a person writes, as a flag or as an answer. Each of these throws a `Refusal` that says what is allowed.

export const readTemplate = (text: string): Template => oneOf(TEMPLATE_NAMES, text, 'template')

export function readNamespaces(text: string): readonly NamespaceName[] {
  const names = severalOf(NAMESPACE_NAMES, text, 'namespace')
  if (names.length === 0) throw new Refusal(`An app needs a namespace: ${NAMESPACE_NAMES.join(', ')}, or all.`)
  return names
}

/** `none`, `all`, or a list. */
export const readFeatures = (text: string, offered: readonly FeatureName[] = FEATURE_NAMES): readonly FeatureName[] =>
  severalOf(offered, text, 'feature')

export function readProjectId(text: string): string {
  if (!/^[\w-]+$/.test(text))
    throw new Refusal(`"${text}" is no project id. One has letters, digits, dashes and underscores.`)
  return text
}

/** A list separated by commas or spaces. Its items come in the order of `names`, each once. */
function severalOf<Name extends string>(names: readonly Name[], text: string, what: string): readonly Name[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 1 && words[0] === 'all') return names
  if (words.length === 1 && words[0] === 'none') return []
  const chosen = new Set(words.map((word) => oneOf(names, word, what)))
  return names.filter((name) => chosen.has(name))
}

/** A name, or its number in the list. */
function oneOf<Name extends string>(names: readonly Name[], word: string, what: string): Name {
  const found = names.find((name, index) => name === word.toLowerCase() || String(index + 1) === word)
  if (!found) throw new Refusal(`"${word}" is no ${what}. Choose from: ${names.join(', ')}.`)
  return found
}
