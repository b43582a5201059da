import type {
  CallExpression,
  ExportNamedDeclaration,
  ExportSpecifier,
  File,
  ImportDeclaration,
  ImportSpecifier,
  Node,
  StringLiteral,
  TemplateLiteral,
} from '@babel/types'
import { isOld } from '../layer.js'
import { mockedNames, isMock } from './mocks.js'
import { type Name, namesOfBinding, namesTaken } from './names-taken.js'
import { rangeOf, walk } from './walk.js'

/** A place in a program that names a module of AppKit. */
export interface Use {
  readonly module: string
  /** The literal with its quotes. */
  readonly start: number
  readonly end: number
  readonly shape: Shape
}

export type Shape =
  /** `import { … } from` and `export { … } from`, whose names may go different ways. */
  | {
      readonly is: 'list'
      readonly declaration: Listing
      readonly specifiers: readonly (ImportSpecifier | ExportSpecifier)[]
      /** Types inside of imported ones, such as `BitcoinConnector.SignPSBTParams`. */
      readonly inside: readonly Name[]
    }
  /** A module that can only move as a whole, with what the program takes of it; `undefined` where that cannot be seen. */
  | { readonly is: 'whole'; readonly names: readonly Name[] | undefined }
  /** A test’s stand-in for the module, with the names that it has. */
  | { readonly is: 'mock'; readonly names: readonly Name[] }
  /** `declare module '…'`. */
  | { readonly is: 'augmentation' }
  /** A string that may mean anything. */
  | { readonly is: 'text' }

export type Listing = ImportDeclaration | ExportNamedDeclaration

/** Everything in a program that names a module of AppKit, in the order of the text. */
export function findUses(file: File): readonly Use[] {
  const uses: Use[] = []
  const found = new Set<Node>()
  walk(file.program, (node, parents) => {
    const use = readUse(node, parents, file) ?? (isLiteral(node) && !found.has(node) && { literal: node, shape: TEXT })
    if (!use || found.has(use.literal)) return
    const module = valueOf(use.literal)
    if (module === undefined || !isOld(module)) return
    found.add(use.literal)
    uses.push({ module, ...rangeOf(use.literal), shape: use.shape })
  })
  return uses
}

const TEXT: Shape = { is: 'text' }
const NOTHING: Shape = { is: 'whole', names: [] }

interface Found {
  readonly literal: Literal
  readonly shape: Shape
}

function readUse(node: Node, parents: readonly Node[], file: File): Found | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return { literal: node.source, shape: shapeOfImport(node, file) }
    case 'ExportNamedDeclaration':
      return node.source ? { literal: node.source, shape: shapeOfExport(node) } : undefined
    case 'ExportAllDeclaration':
      return { literal: node.source, shape: { is: 'whole', names: undefined } }
    case 'TSImportEqualsDeclaration':
      if (node.moduleReference.type !== 'TSExternalModuleReference') return undefined
      return {
        literal: node.moduleReference.expression,
        shape: { is: 'whole', names: namesOfBinding(file, node.id.name) },
      }
    case 'TSImportType':
      // Of the type of a whole module, the compiler says what is missing.
      return { literal: node.argument, shape: { is: 'whole', names: node.qualifier ? [leftmost(node.qualifier)] : [] } }
    case 'TSModuleDeclaration':
      return node.id.type === 'StringLiteral' ? { literal: node.id, shape: { is: 'augmentation' } } : undefined
    case 'CallExpression':
      return readCall(node, parents, file)
    default:
      return undefined
  }
}

function shapeOfImport(declaration: ImportDeclaration, file: File): Shape {
  const { specifiers } = declaration
  const named = specifiers.filter((one) => one.type === 'ImportSpecifier')
  if (specifiers.length > 0 && named.length === specifiers.length)
    return { is: 'list', declaration, specifiers: named, inside: typesInside(file, named) }
  const names = specifiers.map((one) => {
    if (one.type === 'ImportNamespaceSpecifier') return namesOfBinding(file, one.local.name)
    if (one.type === 'ImportDefaultSpecifier') return [{ name: 'default', at: rangeOf(one).start }]
    return [{ name: importedName(one), at: rangeOf(one).start }]
  })
  return { is: 'whole', names: names.includes(undefined) ? undefined : names.flatMap((some) => some ?? []) }
}

function typesInside(file: File, specifiers: readonly ImportSpecifier[]): readonly Name[] {
  const found: Name[] = []
  walk(file.program, (node) => {
    if (node.type !== 'TSQualifiedName' || node.left.type !== 'Identifier') return
    const { name } = node.left
    const specifier = specifiers.find(({ local }) => local.name === name)
    if (specifier) found.push({ name: `${importedName(specifier)}.${node.right.name}`, at: rangeOf(node).start })
  })
  return found
}

function shapeOfExport(declaration: ExportNamedDeclaration): Shape {
  const specifiers = declaration.specifiers.filter((one) => one.type === 'ExportSpecifier')
  if (specifiers.length < declaration.specifiers.length) return { is: 'whole', names: undefined }
  return specifiers.length === 0 ? NOTHING : { is: 'list', declaration, specifiers, inside: [] }
}

/** The module’s own name of what is imported, or exported again. */
export function importedName(specifier: ImportSpecifier | ExportSpecifier): string {
  if (specifier.type === 'ExportSpecifier') return specifier.local.name
  return specifier.imported.type === 'StringLiteral' ? specifier.imported.value : specifier.imported.name
}

function readCall(call: CallExpression, parents: readonly Node[], file: File): Found | undefined {
  const [literal] = call.arguments
  if (!literal || !isLiteral(literal)) return undefined
  const { callee } = call
  if (isMock(callee)) return { literal, shape: { is: 'mock', names: mockedNames(call) } }
  const isLoad = callee.type === 'Import' || (callee.type === 'Identifier' && callee.name === 'require')
  const [parent] = parents
  if (isLoad && parent?.type === 'CallExpression' && isMock(parent.callee))
    return { literal, shape: { is: 'mock', names: mockedNames(parent) } }
  if (isLoad) return { literal, shape: { is: 'whole', names: namesTaken(call, parents, file) } }
  return isResolve(callee) ? { literal, shape: NOTHING } : undefined
}

/** `require.resolve`, `import.meta.resolve`, and what loads the original of a mocked module. */
function isResolve(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const { object, property } = callee
  if (property.name === 'resolve')
    return object.type === 'MetaProperty' || (object.type === 'Identifier' && object.name === 'require')
  return ['requireActual', 'importActual'].includes(property.name)
}

type Literal = StringLiteral | TemplateLiteral

const isLiteral = (node: Node): node is Literal => node.type === 'StringLiteral' || node.type === 'TemplateLiteral'

/** The text of a literal that has no parts to fill in. */
function valueOf(literal: Literal): string | undefined {
  if (literal.type === 'StringLiteral') return literal.value
  return literal.expressions.length === 0 ? (literal.quasis[0]?.value.cooked ?? undefined) : undefined
}

function leftmost(node: Node): Name {
  if (node.type === 'TSQualifiedName') return leftmost(node.left)
  return { name: node.type === 'Identifier' ? node.name : '', at: rangeOf(node).start }
}
