import type { CallExpression, Node, ObjectExpression } from '@babel/types'
import type { Name } from './names-taken.js'
import { rangeOf } from './walk.js'

const RUNNERS = ['jest', 'vi', 'vitest', 'mock']
const METHODS = [
  ...['mock', 'unmock', 'doMock', 'dontMock', 'doUnmock', 'deepUnmock', 'setMock', 'unstable_mockModule', 'module'],
  ...['requireMock', 'importMock', 'createMockFromModule'],
]

/** Whether a call replaces a module in a test: `jest.mock`, `vi.mock`, `mock.module` and the like. */
export const isMock = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  RUNNERS.includes(callee.object.name) &&
  callee.property.type === 'Identifier' &&
  METHODS.includes(callee.property.name)

/** The names that the replacement has, where it is an object that is written there. */
export function mockedNames({ arguments: [, factory] }: CallExpression): readonly Name[] {
  const object = factory && objectOf(factory)
  return (object?.properties ?? []).flatMap((property) => {
    if (property.type === 'SpreadElement' || property.computed) return []
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'StringLiteral'
          ? property.key.value
          : ''
    return ['', 'default', '__esModule'].includes(name) ? [] : [{ name, at: rangeOf(property.key).start }]
  })
}

/** The object itself, or what a function returns at its end. */
function objectOf(node: Node): ObjectExpression | undefined {
  if (node.type === 'ObjectExpression') return node
  if (node.type !== 'ArrowFunctionExpression' && node.type !== 'FunctionExpression') return undefined
  if (node.body.type !== 'BlockStatement') return objectOf(node.body)
  const last = node.body.body.at(-1)
  return last?.type === 'ReturnStatement' && last.argument ? objectOf(last.argument) : undefined
}
