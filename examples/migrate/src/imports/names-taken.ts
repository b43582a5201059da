import type { File, Node } from '@babel/types'
import { rangeOf, walk } from './walk.js'

export interface Name {
  readonly name: string
  /** Where it stands. */
  readonly at: number
}

type Names = readonly Name[] | undefined

/** What a program takes of a module that `require()` or `import()` loads; `undefined` where that cannot be seen. */
export function namesTaken(load: Node, parents: readonly Node[], file: File): Names {
  let isPromise = load.type === 'CallExpression' && load.callee.type === 'Import'
  for (const [index, parent] of parents.entries()) {
    switch (parent.type) {
      case 'AwaitExpression':
        isPromise = false
        break
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
        break
      case 'MemberExpression': {
        if (!isPromise) return memberName(parent)
        const call = parents[index + 1]
        const isThen = parent.property.type === 'Identifier' && parent.property.name === 'then'
        if (!isThen || call?.type !== 'CallExpression' || call.callee !== parent) return undefined
        return namesOfParameter(call.arguments[0])
      }
      case 'VariableDeclarator':
        return isPromise ? undefined : namesOfPattern(parent.id, file)
      case 'AssignmentExpression':
        return isPromise || parent.left.type !== 'ObjectPattern' ? undefined : namesOfPattern(parent.left, file)
      case 'ExpressionStatement':
        return []
      default:
        return undefined
    }
  }
  return undefined
}

/** What a program takes of a module that it has under a name of its own: `kit` in `kit.useAppKit()`. */
export function namesOfBinding(scope: Node, binding: string): Names {
  const names: Name[] = []
  let isSeen = true
  walk(scope, (node, [parent]) => {
    if ((node.type !== 'Identifier' && node.type !== 'JSXIdentifier') || node.name !== binding) return
    if (parent && (isDeclaration(parent, node) || isKey(parent, node))) return
    const taken = parent && namesAt(parent, node)
    if (taken) names.push(...taken)
    else isSeen = false
  })
  return isSeen ? names : undefined
}

function namesAt(parent: Node, node: Node): Names {
  if (parent.type === 'MemberExpression' && parent.object === node) return memberName(parent)
  if (parent.type === 'JSXMemberExpression' && parent.object === node)
    return [{ name: parent.property.name, at: rangeOf(parent.property).start }]
  if (parent.type === 'TSQualifiedName' && parent.left === node)
    return [{ name: parent.right.name, at: rangeOf(parent.right).start }]
  if (parent.type === 'VariableDeclarator' && parent.init === node && parent.id.type === 'ObjectPattern')
    return namesOfPattern(parent.id, parent)
  return undefined
}

function memberName(member: Extract<Node, { type: 'MemberExpression' }>): Names {
  if (member.computed || member.property.type !== 'Identifier') return undefined
  return [{ name: member.property.name, at: rangeOf(member.property).start }]
}

function namesOfParameter(callback: Node | undefined): Names {
  if (callback?.type !== 'ArrowFunctionExpression' && callback?.type !== 'FunctionExpression') return undefined
  const [parameter] = callback.params
  return parameter ? namesOfPattern(parameter, callback.body) : []
}

function namesOfPattern(pattern: Node, scope: Node): Names {
  if (pattern.type === 'Identifier') return namesOfBinding(scope, pattern.name)
  if (pattern.type !== 'ObjectPattern') return undefined
  const names = pattern.properties.map((property) =>
    property.type === 'ObjectProperty' && !property.computed && property.key.type === 'Identifier'
      ? { name: property.key.name, at: rangeOf(property.key).start }
      : undefined,
  )
  return names.includes(undefined) ? undefined : names.filter((name) => name !== undefined)
}

const isDeclaration = (parent: Node, node: Node) =>
  parent.type === 'ImportNamespaceSpecifier' ||
  (parent.type === 'TSImportEqualsDeclaration' && parent.id === node) ||
  (parent.type === 'VariableDeclarator' && parent.id === node)

/** A name of something else: of a member, of a property, of an attribute. */
const isKey = (parent: Node, node: Node) =>
  (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
  (parent.type === 'ObjectProperty' && parent.key === node && !parent.computed && !parent.shorthand) ||
  (parent.type === 'TSQualifiedName' && parent.right === node) ||
  (parent.type === 'JSXMemberExpression' && parent.property === node) ||
  parent.type === 'JSXAttribute'
