import type { CallExpression, ImportDeclaration } from '@babel/types'
import type { Edit } from '../edits.js'
import { importedName } from '../imports/find-uses.js'
import { removeItems } from '../imports/remove-items.js'
import { rangeOf, walk } from '../imports/walk.js'
import type { Scope } from './scope.js'
import type { Registered } from './translate-options.js'

/** The import by which a program calls a function. */
export function importOf(scope: Scope, call: CallExpression): ImportDeclaration {
  const local = scope.textOf(call.callee)
  const declarations = scope.file.program.body.filter((one) => one.type === 'ImportDeclaration')
  return declarations.find(({ specifiers }) => specifiers.some((one) => one.local.name === local))!
}

/** Takes `createAppKit` out of the import of the layer, and adds the imports of core and of the plugins. */
export function importEdits(
  scope: Scope,
  declaration: ImportDeclaration,
  plugins: readonly Registered[],
  nameFor: (name: string) => string,
  { ending, semicolon, quote }: { ending: string; semicolon: string; quote: string },
): readonly Edit[] {
  const isCreate = (index: number) => {
    const one = declaration.specifiers[index]
    return one?.type === 'ImportSpecifier' && importedName(one) === 'createAppKit'
  }
  const create = declaration.specifiers.find((_, index) => isCreate(index))!
  const imports = [
    { name: scope.textOf(create), module: '@latchkey/core' },
    ...plugins.flatMap((one) =>
      'code' in one ? [] : [{ name: aliased(one.name, nameFor(one.name)), module: one.module }],
    ),
  ]
  const added = imports
    .map(({ name, module }) => `import { ${name} } from ${quote}${module}${quote}${semicolon}`)
    .join(ending)
  const { start, end } = rangeOf(declaration)
  if (declaration.specifiers.length === 1) return [{ start, end, text: added }]
  const code = scope.textOf({ ...scope.file.program, start: 0 })
  return [
    { start, end: start, text: added + ending },
    ...removeItems(code, declaration.specifiers.map(rangeOf), isCreate),
  ]
}

const aliased = (name: string, own: string) => (name === own ? name : `${name} as ${own}`)

/** Every name that the program already uses for something. */
export function identifiersIn({ file }: Scope): ReadonlySet<string> {
  const names = new Set<string>()
  walk(file.program, (node, [parent]) => {
    const isKey = parent?.type === 'ObjectProperty' && parent.key === node && !parent.shorthand
    if (node.type === 'Identifier' && !isKey) names.add(node.name)
  })
  return names
}
