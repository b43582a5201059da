import type { CallExpression, Node } from '@babel/types'
import { type Edit, lineAt, lineEnding, lineStart } from '../edits.js'
import type { Finding } from '../finding.js'
import { SyntaxFailure } from '../imports/parse.js'
import { rangeOf, walk } from '../imports/walk.js'
import { identifiersIn, importEdits, importOf } from './import-edits.js'
import { resolve, type Scope, scopeOf, type Sources } from './scope.js'
import { translateOptions } from './translate-options.js'
import { Unclear } from './values.js'

/** How a file would create its kit of plugins. */
export interface Proposal {
  readonly path: string
  readonly line: number
  readonly edits: readonly Edit[]
  /** Options that mean nothing, and are left out. */
  readonly dropped: readonly string[]
}

interface Proposals {
  readonly proposals: readonly Proposal[]
  /** Calls of which it cannot be told. */
  readonly findings: readonly Finding[]
}

/** How the calls of the layer's `createAppKit` in a file would be with plugins. */
export function toPlugins(path: string, sources: Sources): Proposals {
  const text = sources.get(path)!
  const proposals: Proposal[] = []
  const findings: Finding[] = []
  if (!text.includes('@latchkey/appkit')) return { proposals, findings }
  for (const scope of readableScopes(path, text))
    for (const { call, parents } of callsOf(scope)) {
      const line = lineAt(text, scope.offset + rangeOf(call).start)
      try {
        proposals.push({ path, line, ...proposalFor(scope, call, parents, text, sources) })
      } catch (error) {
        if (!(error instanceof Unclear)) throw error
        findings.push({ path, line, what: 'createAppKit', advice: `It stays with the layer. ${error.message}` })
      }
    }
  return { proposals, findings }
}

const ENTRIES = ['@latchkey/appkit', '@latchkey/appkit/react']

/** A file that is no valid program was reported before. */
function readableScopes(path: string, text: string): readonly Scope[] {
  try {
    return scopeOf(path, text)
  } catch (error) {
    if (error instanceof SyntaxFailure) return []
    throw error
  }
}

function callsOf({ file, imports }: Scope) {
  const calls: { call: CallExpression; parents: readonly Node[] }[] = []
  walk(file.program, (node, parents) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return
    const imported = imports.get(node.callee.name)
    if (imported?.name === 'createAppKit' && ENTRIES.includes(imported.module)) calls.push({ call: node, parents })
  })
  return calls
}

function proposalFor(scope: Scope, call: CallExpression, parents: readonly Node[], text: string, sources: Sources) {
  const [argument] = call.arguments
  const resolved = argument && resolve(scope, argument, sources)
  if (
    !argument ||
    !resolved ||
    !('node' in resolved) ||
    resolved.scope !== scope ||
    resolved.node.type !== 'ObjectExpression'
  )
    throw new Unclear('Its options are not an object that is written in the file.')
  const { options, plugins, adapters, adapterOptions, dropped } = translateOptions(scope, resolved.node, sources)

  const declaration = importOf(scope, call)
  const style = {
    ending: lineEnding(text),
    semicolon: scope.textOf(declaration).endsWith(';') ? ';' : '',
    quote: scope.textOf(declaration.source)[0]!,
  }
  const taken = identifiersIn(scope)
  const nameFor = (name: string) => (taken.has(name) ? `${name}Plugin` : name)
  const list = plugins.map((one) => ('code' in one ? one.code : one.codeWith(nameFor(one.name))))

  const statement = statementOf(parents)
  const place = rangeOf(statement.node)
  const indent = /^[ \t]*/.exec(text.slice(lineStart(text, scope.offset + place.start)))![0]
  const lines = [
    ...options,
    `plugins: [${style.ending}${list.map((one) => `${indent}    ${one},${style.ending}`).join('')}${indent}  ]`,
  ]
  const object = `{${style.ending}${lines.map((line) => `${indent}  ${line},${style.ending}`).join('')}${indent}}`

  const edits: Edit[] = [
    ...importEdits(scope, declaration, plugins, nameFor, style),
    { ...rangeOf(argument), text: object },
  ]
  const [wagmi] = adapters
  if (wagmi) {
    const name = wagmi.isNamed ? wagmi.text : 'wagmiAdapter'
    if (statement.kit === undefined)
      throw new Unclear('What it returns is not kept in a constant, which the adapter of wagmi has to be given.')
    const before = wagmi.isNamed ? '' : `const wagmiAdapter = ${wagmi.text}${style.semicolon}${style.ending}${indent}`
    const start = before + (statement.isBare ? `const ${statement.kit} = ` : '')
    if (start !== '') edits.push({ start: place.start, end: place.start, text: start })
    edits.push({
      start: place.end,
      end: place.end,
      text: `${style.ending}${indent}${name}.attach(${statement.kit}, ${adapterOptions})${style.semicolon}`,
    })
  } else if (statement.isBare) edits.push({ start: place.start, end: place.start, text: `const ${statement.kit} = ` })
  const { offset } = scope
  return {
    edits: edits.map(({ start, end, text: part }) => ({ start: offset + start, end: offset + end, text: part })),
    dropped,
  }
}

/** The statement of a call, and the name of what it returns where it is, or can be, kept. */
function statementOf(parents: readonly Node[]): { node: Node; kit: string | undefined; isBare: boolean } {
  const [parent, declaration, outer] = parents
  if (parent?.type === 'ExpressionStatement') return { node: parent, kit: 'kit', isBare: true }
  if (
    parent?.type === 'VariableDeclarator' &&
    parent.id.type === 'Identifier' &&
    declaration?.type === 'VariableDeclaration'
  ) {
    const node = outer?.type === 'ExportNamedDeclaration' ? outer : declaration
    return { node, kit: declaration.declarations.length === 1 ? parent.id.name : undefined, isBare: false }
  }
  return {
    node: parents.find(({ type }) => type.endsWith('Statement') || type.endsWith('Declaration')) ?? parents.at(-1)!,
    kit: undefined,
    isBare: false,
  }
}
