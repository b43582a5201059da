import type { Node } from '@babel/types'

/** Calls `visit` for a node and all below it, with their parents from the nearest to the root. */
export function walk(node: Node, visit: (node: Node, parents: readonly Node[]) => void, parents: readonly Node[] = []) {
  visit(node, parents)
  const below = [node, ...parents]
  for (const [key, value] of Object.entries(node)) {
    if (NOT_BELOW.has(key)) continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, below)
  }
}

const NOT_BELOW = new Set(['loc', 'extra', 'leadingComments', 'innerComments', 'trailingComments', 'tokens', 'errors'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** The place of a node in the text. The parser gives every node one. */
export const rangeOf = (node: { start?: number | null; end?: number | null }): { start: number; end: number } => ({
  start: node.start!,
  end: node.end!,
})
