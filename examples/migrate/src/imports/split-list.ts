import type { ExportSpecifier, ImportSpecifier } from '@babel/types'
import { type Edit, lineStart } from '../edits.js'
import { placeOf } from '../layer.js'
import { importedName, type Shape, type Use } from './find-uses.js'
import type { Name } from './names-taken.js'
import { removeItems } from './remove-items.js'
import { rangeOf } from './walk.js'

type Specifier = ImportSpecifier | ExportSpecifier
type List = Extract<Shape, { is: 'list' }>

/**
 * Moves the names of an `import { … } from` or `export { … } from`. The declaration goes where the first of them goes. What
 * goes elsewhere, or stays, because the layer does not have it, gets a declaration of its own before it.
 */
export function splitList(
  code: string,
  { declaration, specifiers }: List,
  { module, start, end }: Use,
  ending: string,
): {
  readonly edits: readonly Edit[]
  /** At the declaration that they are in afterwards. */ readonly left: readonly Name[]
} {
  const targets = specifiers.map((one) => {
    const name = importedName(one)
    return placeOf(module, name) ?? { module, name }
  })
  const isLeft = (index: number) => targets[index]?.module === module
  const left = specifiers.filter((_, index) => isLeft(index))
  const first = targets.find((_, index) => !isLeft(index))?.module
  if (first === undefined) return { edits: [], left: left.map(nameOf) }

  const goesElsewhere = (index: number) => targets[index]?.module !== first
  const others = [...new Set(targets.map((target) => target.module))].filter((one) => one !== first)
  const at = rangeOf(declaration).start
  const before = code.slice(lineStart(code, at), at)
  const indent = /^\s*$/.test(before) ? before : ''
  const edits: Edit[] = [{ start: start + 1, end: end - 1, text: first }]
  for (const other of others) {
    const names = specifiers.flatMap((one, index) =>
      targets[index]?.module === other ? [textOf(code, one, targets[index].name)] : [],
    )
    const text = declarationLike(code, { declaration, start, end }, names, other)
    edits.push({ start: at, end: at, text: text + ending + indent })
  }
  if (others.length > 0) edits.push(...removeItems(code, specifiers.map(rangeOf), goesElsewhere))
  for (const [index, specifier] of specifiers.entries())
    if (!goesElsewhere(index)) edits.push(...renamed(code, specifier, targets[index]!.name))
  return { edits, left: left.map((one) => ({ ...nameOf(one), at })) }
}

const nameOf = (specifier: Specifier): Name => ({ name: importedName(specifier), at: rangeOf(specifier).start })

/** A declaration in the style of another one: its quotes, its spaces, its semicolon. */
function declarationLike(
  code: string,
  { declaration, start, end }: { declaration: List['declaration']; start: number; end: number },
  names: readonly string[],
  module: string,
): string {
  const from = rangeOf(declaration)
  const kind = declaration.type === 'ImportDeclaration' ? declaration.importKind : declaration.exportKind
  const keyword = declaration.type === 'ImportDeclaration' ? 'import' : 'export'
  const space = /^\s/.test(code.slice(code.indexOf('{', from.start) + 1)) ? ' ' : ''
  const semicolon = code[from.end - 1] === ';' ? ';' : ''
  const quoted = `${code[start]}${module}${code[end - 1]}`
  return `${keyword} ${kind === 'type' ? 'type ' : ''}{${space}${names.join(', ')}${space}} from ${quoted}${semicolon}`
}

/** The text of a specifier, under its name in the layer. The program keeps the name that it uses. */
const textOf = (code: string, specifier: Specifier, name: string) => {
  const { start, end } = rangeOf(specifier)
  const [edit] = renamed(code, specifier, name)
  return edit ? code.slice(start, edit.start) + edit.text + code.slice(edit.end, end) : code.slice(start, end)
}

function renamed(code: string, specifier: Specifier, name: string): readonly Edit[] {
  const own = importedName(specifier)
  if (name === own) return []
  const inside = specifier.type === 'ImportSpecifier' ? specifier.imported : specifier.local
  const outside = specifier.type === 'ImportSpecifier' ? specifier.local : specifier.exported
  const { start, end } = rangeOf(inside)
  const isShort = rangeOf(outside).start === start
  return [{ start, end, text: isShort ? `${name} as ${code.slice(start, end)}` : name }]
}
