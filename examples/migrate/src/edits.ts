/** A change of a text: what stands from `start` to `end` becomes `text`. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** The text with all changes. Their places must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text: replacement } of inOrder(edits)) {
    if (start < at) throw new Error(`Two changes of the same place, at ${start}.`)
    result += text.slice(at, start) + replacement
    at = end
  }
  return result + text.slice(at)
}

/** The lines that changes touch, before and after, as a diff has them: with `-` and their number, and with `+`. */
export function changedLines(text: string, edits: readonly Edit[]): readonly string[] {
  return blocksOf(text, edits).flatMap((block) => {
    const start = lineStart(text, block[0]!.start)
    const lines = text.slice(start, blockEnd(text, block.at(-1)!))
    const before = splitLines(lines)
    const after = splitLines(
      applyEdits(
        lines,
        block.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
      ),
    )
    const shorter = Math.min(before.length, after.length)
    let head = 0
    while (head < shorter && before[head] === after[head]) head++
    let tail = 0
    while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
    const number = lineAt(text, start) + head
    return [
      ...before
        .slice(head, before.length - tail)
        .map((line, index) => `${String(number + index).padStart(5)} - ${line}`),
      ...after.slice(head, after.length - tail).map((line) => `      + ${line}`),
    ]
  })
}

/** The changes, those together that touch the same lines. */
function blocksOf(text: string, edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const blocks: Edit[][] = []
  for (const edit of inOrder(edits)) {
    const previous = blocks.at(-1)?.at(-1)
    if (previous && lineStart(text, edit.start) < blockEnd(text, previous)) blocks.at(-1)!.push(edit)
    else blocks.push([edit])
  }
  return blocks
}

/** The number of the line in which an offset is, from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length

/** The end of a line as the text writes it: that of its first line. */
export const lineEnding = (text: string): string => (/\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n')

/** Where the line of an offset begins. */
export const lineStart = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1

/** Where the lines of a change end, with the end of the last one. */
function blockEnd(text: string, { start, end }: Edit): number {
  if (end > start && text[end - 1] === '\n') return end
  const found = text.indexOf('\n', end)
  return found < 0 ? text.length : found + 1
}

const splitLines = (text: string) =>
  text === ''
    ? []
    : text
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => line.replace(/\r$/, ''))

const inOrder = (edits: readonly Edit[]) => [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
