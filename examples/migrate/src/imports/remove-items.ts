import type { Edit } from '../edits.js'

interface Range {
  readonly start: number
  readonly end: number
}

/**
 * Removes items of a list that commas separate, with the lines that would be empty. Comments stay, and so does the
 * comma after the last item where there was one.
 */
export function removeItems(
  text: string,
  items: readonly Range[],
  isRemoved: (index: number) => boolean,
): readonly Edit[] {
  const commas = items.map(({ end }, index) => commaAfter(text, end, items[index + 1]?.start))
  const lastKept = items.findLastIndex((_, index) => !isRemoved(index))
  const edits: Edit[] = []
  for (let index = 0; index < items.length; index++) {
    if (!isRemoved(index)) continue
    const first = index
    while (
      index + 1 < items.length &&
      isRemoved(index + 1) &&
      isPlain(text, items[index]!.end, items[index + 1]!.start)
    )
      index++
    const comma = commas[index]
    const isNear = comma !== undefined && isPlain(text, items[index]!.end, comma + 1)
    edits.push(withSpace(text, { start: items[first]!.start, end: isNear ? comma + 1 : items[index]!.end }))
    if (comma !== undefined && !isNear) edits.push({ start: comma, end: comma + 1, text: '' })
  }
  const comma = commas[lastKept]
  if (lastKept < items.length - 1 && comma !== undefined && commas.at(-1) === undefined)
    edits.push({ start: comma, end: comma + 1, text: '' })
  return edits
}

/** A removed place with its whole line where nothing else is on it, and else with the space on one side. */
function withSpace(text: string, { start, end }: Range): Edit {
  const before = /[ \t]*$/.exec(text.slice(0, start))![0].length
  const after = /^[ \t]*(\r?\n)?/.exec(text.slice(end))!
  const isWholeLine = after[1] !== undefined && (start === before || text[start - before - 1] === '\n')
  if (isWholeLine) return { start: start - before, end: end + after[0].length, text: '' }
  const isLast = text[end - 1] !== ','
  return isLast
    ? { start: start - before, end, text: '' }
    : { start, end: end + /^[ \t]*/.exec(text.slice(end))![0].length, text: '' }
}

/** The comma that follows an item, behind comments. */
function commaAfter(text: string, end: number, next: number | undefined): number | undefined {
  for (let at = end; at < (next ?? text.length); at++) {
    if (text.startsWith('//', at)) at = text.indexOf('\n', at)
    else if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1
    else if (text[at] === ',') return at
    else if (!/\s/.test(text[at]!)) return undefined
  }
  return undefined
}

/** Whether there is nothing but commas and space between two places. */
const isPlain = (text: string, start: number, end: number) => /^[\s,]*$/.test(text.slice(start, end))
