import type { Node, ObjectExpression, ObjectProperty } from '@babel/types'
import { resolve, type Scope, type Sources } from './scope.js'

/** Why something cannot be told from the code, in a sentence. */
export class Unclear extends Error {}

export interface Value {
  readonly node: Node
  /** `{ projectId }` */
  readonly isShort: boolean
}
/** The properties of an object, by their names. */
export type Given = ReadonlyMap<string, Value>

/** A property as an object has it. */
export const written = (scope: Scope, name: string, { node, isShort }: Value) =>
  isShort ? name : `${name}: ${scope.textOf(node)}`

/**
 * The properties of an object. `follow` finds the objects that are spread into it. Throws `Unclear` for parts from
 * elsewhere.
 */
export function valuesOf(object: ObjectExpression, follow?: (spread: Node) => ObjectExpression): Given {
  const values = new Map<string, Value>()
  for (const property of object.properties) {
    if (property.type === 'SpreadElement' && follow)
      for (const [name, value] of valuesOf(follow(property.argument), follow)) values.set(name, value)
    else if (property.type === 'ObjectProperty' && !property.computed)
      values.set(nameOf(property), { node: property.value, isShort: property.shorthand })
    else throw new Unclear('The options are put together from others.')
  }
  return values
}

function nameOf({ key }: ObjectProperty): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'StringLiteral') return key.value
  throw new Unclear('An option has a name that is no word.')
}

/** An object that is written in the same file, so that its parts can be written again elsewhere in it. */
export function objectOf(scope: Scope, node: Node, what: string, sources: Sources): ObjectExpression {
  const found = resolve(scope, node, sources)
  if (found && 'node' in found && found.scope === scope && found.node.type === 'ObjectExpression') return found.node
  throw new Unclear(`\`${what}\` is not written in the same file.`)
}

export const isTrue = (node: Node | undefined) => node?.type === 'BooleanLiteral' && node.value
export const isFalse = (node: Node | undefined) => node?.type === 'BooleanLiteral' && !node.value
