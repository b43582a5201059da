/** A value as it is shown: a line, or a name with lines below it. */
export type Tree =
  | { readonly kind: 'leaf'; readonly text: string; readonly of: 'text' | 'number' | 'word' }
  | {
      readonly kind: 'branch'
      readonly of: 'list' | 'record'
      readonly size: number
      readonly children: readonly (readonly [name: string, tree: Tree])[]
    }

const MAX_DEPTH = 6
const MAX_CHILDREN = 60
const MAX_TEXT = 120

/**
 * What is in a snapshot, for people: data only. Functions are left out, as is what is not there; what is deeper, longer
 * or
 * more than anybody reads is cut.
 */
export function treeOf(value: unknown, depth = 0): Tree {
  if (typeof value === 'string') return leaf(value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value, 'text')
  if (typeof value === 'number' || typeof value === 'bigint') return leaf(String(value), 'number')
  if (typeof value !== 'object' || value === null) return leaf(String(value), 'word')
  if (value instanceof Error) return leaf(value.message, 'text')
  const entries = Object.entries(value).filter(([, one]) => one !== undefined && typeof one !== 'function')
  const of = Array.isArray(value) ? 'list' : 'record'
  const children =
    depth >= MAX_DEPTH
      ? []
      : entries.slice(0, MAX_CHILDREN).map(([name, one]) => [name, treeOf(one, depth + 1)] as const)
  return { kind: 'branch', of, size: entries.length, children }
}

const leaf = (text: string, of: 'text' | 'number' | 'word'): Tree => ({ kind: 'leaf', text, of })

/** What is in a branch, in a few words. */
export function summaryOf({ of, size }: { readonly of: 'list' | 'record'; readonly size: number }): string {
  if (size === 0) return of === 'list' ? 'empty' : 'nothing'
  if (of === 'list') return size === 1 ? '1 item' : `${size} items`
  return ''
}
